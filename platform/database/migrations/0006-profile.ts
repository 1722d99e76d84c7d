import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const profile: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table profile (
        uid bigint primary key references account,
        first_name text not null,
        middle_name text not null,
        last_name text not null,
        sex smallint not null check (sex between 0 and 2),
        birth_date text not null check (birth_date ~ '^(\\d{2}\\.\\d{2}\\.\\d{4})?$'),
        document_type text not null,
        document_number text not null,
        region text not null,
        home_town text not null,
        address text not null,
        postcode text not null
      )`.execute(db)
  },
}
