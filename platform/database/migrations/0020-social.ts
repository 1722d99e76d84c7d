import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const social: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table social_identity (
        service text not null,
        subject text not null,
        uid bigint not null references account,
        created_at timestamptz not null,
        primary key (service, subject)
      )`.execute(db)
    await sql`create index social_identity_uid on social_identity (uid)`.execute(db)
    await sql`
      create table social_request (
        state_hash text primary key,
        challenge text not null,
        service text not null,
        redirect_url text not null,
        callback text not null,
        locale text not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index social_request_expires_at on social_request (expires_at)`.execute(db)
  },
}
