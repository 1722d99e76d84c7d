import type { Kysely } from 'kysely'
import type { PlayerEvent } from '#schemas/playerEvent.ts'
import { announceChange } from '../database/GuardedDatabase.ts'
import type { Schema } from '../database/schema.ts'

/** Events that commands record; those of balances follow from postings of the ledger. */
export type RecordedEvent = Exclude<PlayerEvent, { readonly name: 'account.balance_updated' }>

interface Affected {
  readonly uid: string
  readonly now: Date
}

/**
 * Records an event of a player, which their open pages get once the transaction is committed. Its
 * number is given at the commit.
 */
export async function recordEvent(
  trx: Kysely<Schema>,
  { uid, now }: Affected,
  { name, data }: RecordedEvent,
): Promise<void> {
  await trx
    .insertInto('player_event')
    .values({ uid, number: null, name, data: JSON.stringify(data), created_at: now })
    .execute()
  announceChange(trx, uid)
}
