import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const securityChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table account add column security_changes integer not null default 0`.execute(db)
  },
}
