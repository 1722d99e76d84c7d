import { announceChange } from '../../database/GuardedDatabase.ts'
import type { PlayEventConsumer } from '../PlayEvent.ts'

/** Tells the open pages of players that play has changed their balances. */
export const announceBalances: PlayEventConsumer = {
  name: 'balances',
  async consume(trx, events) {
    const latest = new Map(events.map(({ uid, at }) => [uid, at]))
    const rows = [...latest].map(([uid, at]) => ({ uid, name: 'account.balance_updated' as const, created_at: at }))
    await trx.insertInto('player_event').values(rows).execute()
    for (const uid of latest.keys()) announceChange(trx, uid)
  },
}
