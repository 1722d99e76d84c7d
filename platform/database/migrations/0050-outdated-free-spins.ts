import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the free spins that suppliers still have of games that the player has left. */
export const outdatedFreeSpins: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table free_spin_pack add column outdated jsonb not null default '[]'`.execute(db)
    await sql`create index free_spin_pack_outdated on free_spin_pack (uid) where outdated <> '[]'`.execute(db)
  },
}
