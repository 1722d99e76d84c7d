import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const bets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table bet (
        id bigint generated always as identity primary key,
        uid bigint not null references account,
        game text not null references game,
        stake bigint not null check (stake > 0),
        win bigint not null check (win >= 0),
        currency text not null,
        status text not null check (status in ('win', 'loss', 'open')),
        placed_at timestamptz not null,
        settled_at timestamptz
      )`.execute(db)
    await sql`create index bet_uid on bet (uid, placed_at)`.execute(db)
    await sql`
      create table bet_export (
        id text primary key,
        uid bigint not null references account,
        filter jsonb not null,
        status text not null check (status in ('pending', 'ready', 'failed')),
        rows integer,
        content text,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        claimed_at timestamptz
      )`.execute(db)
    await sql`create index bet_export_uid on bet_export (uid, created_at)`.execute(db)
    await sql`create index bet_export_pending on bet_export (created_at) where status = 'pending'`.execute(db)
  },
}
