import type { Kysely } from 'kysely'
import { lockAccount } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'

/**
 * Sets the account's current currency. No money is moved or exchanged: balances in other currencies
 * stay, and are used again when theirs is chosen. Must run in a transaction.
 */
export async function chooseCurrency(trx: Kysely<Schema>, uid: string, currency: string): Promise<void> {
  await lockAccount(trx, uid)
  await trx.updateTable('account').set({ currency }).where('uid', '=', uid).execute()
}
