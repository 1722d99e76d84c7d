import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const verification: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table verification (
        uid bigint primary key references account,
        provider text not null check (provider in ('sumsub', 'sandbox')),
        applicant_id text not null,
        state text not null check (state in ('document_required', 'pending', 'approved', 'rejected')),
        reasons text[] not null,
        submitted_at timestamptz,
        event_at timestamptz
      )`.execute(db)
    await sql`create index verification_pending on verification (submitted_at) where state = 'pending'`.execute(db)
    await sql`
      create table verification_document (
        -- the last one: rejected ones are not kept
        uid bigint primary key references account,
        name text not null,
        media_type text not null,
        content bytea not null,
        created_at timestamptz not null
      )`.execute(db)
  },
}
