import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds what a bet on matches was placed on. */
export const picksOfBets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table bet add column picks jsonb`.execute(db)
  },
}
