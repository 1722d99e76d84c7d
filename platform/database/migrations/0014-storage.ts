import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const storage: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table player_storage (
        uid bigint not null references account,
        key text not null check (key <> ''),
        value text not null,
        updated_at timestamptz not null,
        primary key (uid, key)
      )`.execute(db)
  },
}
