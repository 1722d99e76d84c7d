import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const messenger: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table account
        add column messenger_id text unique,
        add column messenger_name text`.execute(db)
  },
}
