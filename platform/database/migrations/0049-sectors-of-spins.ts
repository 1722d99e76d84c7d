import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the sectors that each spin was drawn from, as the wheel may change afterwards. */
export const sectorsOfSpins: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table wheel_spin add column sectors jsonb`.execute(db)
  },
}
