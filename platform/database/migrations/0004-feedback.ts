import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const feedback: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table feedback (
        id bigint generated always as identity primary key,
        -- null when a guest sent it
        uid bigint references account (uid) on delete set null,
        name text not null,
        email text not null,
        message text not null check (message <> ''),
        created_at timestamptz not null
      )`.execute(db)
  },
}
