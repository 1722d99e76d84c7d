import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const responsibleGaming: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table ledger (
        id bigint generated always as identity primary key,
        uid bigint not null references account,
        kind text not null check (kind in ('deposit', 'withdrawal', 'stake', 'win', 'refund')),
        amount bigint not null check (amount >= 0),
        currency text not null,
        reference text not null unique,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index ledger_uid on ledger (uid, created_at)`.execute(db)
    await sql`
      create table deposit_limit (
        uid bigint primary key references account,
        -- all three null: no limit
        period smallint check (period in (1, 7, 14, 30)),
        amount bigint check (amount > 0),
        currency text,
        -- the limit from next_at on
        next_period smallint check (next_period in (1, 7, 14, 30)),
        next_amount bigint check (next_amount > 0),
        next_currency text,
        next_at timestamptz
      )`.execute(db)
    await sql`
      create table self_exclusion (
        id bigint generated always as identity primary key,
        uid bigint not null references account,
        period text not null,
        starts_at timestamptz not null,
        -- null: permanent
        ends_at timestamptz
      )`.execute(db)
    await sql`create index self_exclusion_uid on self_exclusion (uid)`.execute(db)
    await sql`
      create table presence (
        uid bigint not null references account,
        day text not null,
        seconds integer not null,
        seen_at timestamptz not null,
        primary key (uid, day)
      )`.execute(db)
  },
}
