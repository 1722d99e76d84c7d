import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds a player's deposits and withdrawals without reading their bets. */
export const transfers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index ledger_transfers on ledger (uid, created_at) where kind in ('deposit', 'withdrawal')`.execute(db)
  },
}
