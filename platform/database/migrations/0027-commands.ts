import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the answers of commands by idempotency key, and the removal of cashbacks. */
export const commands: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table command (
        uid bigint not null references account,
        key text not null,
        method text not null,
        params_hash text not null,
        answer jsonb not null,
        created_at timestamptz not null,
        primary key (uid, key)
      )`.execute(db)
    await sql`create index command_created_at on command (created_at)`.execute(db)
    await sql`alter table cashback add column removed_at timestamptz`.execute(db)
  },
}
