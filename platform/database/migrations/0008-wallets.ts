import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Allows one balance of each kind for every currency that a player has used. */
export const wallets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table balance drop constraint balance_pkey`.execute(db)
    await sql`alter table balance add primary key (uid, kind, currency)`.execute(db)
  },
}
