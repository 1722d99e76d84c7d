import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const formAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table form_answer (
        id bigint generated always as identity primary key,
        form text not null,
        locale text not null,
        -- null when a guest sent it
        uid bigint references account (uid) on delete set null,
        -- json, not jsonb: it keeps the order of the fields
        answers json not null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index form_answer_of_form on form_answer (form, id)`.execute(db)
  },
}
