import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { allowMovements } from '../allowMovements.ts'

/** Adds jackpots and their winners. */
export const jackpots: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table jackpot (
        id bigint generated always as identity primary key,
        level text not null unique check (level in ('mini', 'minor', 'major', 'mega')),
        texts jsonb not null,
        image text not null,
        currency text not null,
        -- smallest units of the currency
        base bigint not null check (base > 0),
        must_drop_by bigint not null check (must_drop_by > base),
        -- millionths of a stake
        share integer not null check (share between 1 and 1000000),
        provider text references provider,
        tags text[] not null default '{}',
        types text[] not null default '{}',
        -- millionths of the smallest unit
        sum bigint not null,
        drop_at bigint not null,
        secret text not null,
        -- number of the present run
        run integer not null default 1,
        started_at timestamptz not null,
        check (drop_at between base * 1000000 and must_drop_by * 1000000)
      )`.execute(db)
    await sql`
      create table jackpot_win (
        id bigint generated always as identity primary key,
        jackpot bigint not null references jackpot,
        run integer not null,
        -- null for demo data
        uid bigint references account,
        nickname text not null,
        bet bigint references bet,
        game text not null references game,
        amount bigint not null check (amount > 0),
        secret text,
        drop_at bigint,
        won_at timestamptz not null,
        unique (jackpot, run)
      )`.execute(db)
    await sql`create index jackpot_win_won_at on jackpot_win (won_at)`.execute(db)
    await allowMovements(db, `kind = 'jackpot' and from_account = 'jackpots' and to_account = 'main'`)
  },
}
