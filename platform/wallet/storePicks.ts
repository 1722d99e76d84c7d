import type { Kysely } from 'kysely'
import type { BetPick } from '#schemas/bet.ts'
import type { Schema } from '../database/schema.ts'
import { roundReference, type WalletOrder } from './WalletOrder.ts'

/** Stores the picks of a bet on matches with its round; a round keeps its first ones. Must run in the transaction that took the bet. */
export async function storePicks(trx: Kysely<Schema>, bet: WalletOrder, picks: readonly BetPick[]): Promise<void> {
  await trx
    .updateTable('bet')
    .set({ picks: JSON.stringify(picks) })
    .where('reference', '=', roundReference(bet))
    .where('picks', 'is', null)
    .execute()
}
