import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const waysIn: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table account alter column password drop not null`.execute(db)
    await sql`
      create table messenger_launch (
        hash text primary key,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index messenger_launch_expires_at on messenger_launch (expires_at)`.execute(db)
    await sql`alter table contact add column sign_in_since timestamptz`.execute(db)
    await sql`
      update contact set sign_in_since = account.created_at from account
      where account.uid = contact.uid and contact.is_confirmed`.execute(db)
  },
}
