import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const formFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table form_file (
        id bigint generated always as identity primary key,
        token_hash text not null unique,
        form text not null,
        field text not null,
        -- null when a guest uploaded it
        uid bigint references account (uid) on delete set null,
        -- null until the form is sent
        answer_id bigint references form_answer (id) on delete cascade,
        name text not null,
        media_type text not null,
        bytes integer not null,
        content bytea not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index form_file_of_answer on form_file (answer_id)`.execute(db)
  },
}
