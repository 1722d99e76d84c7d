import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const rewards: Migration = {
  // long: a list of tables with their columns
  async up(db: Kysely<unknown>) {
    await sql`
      create table promo_code_use (
        uid bigint not null references account,
        code text not null references promo_code,
        used_at timestamptz not null,
        primary key (uid, code)
      )`.execute(db)
    await sql`
      create table offer (
        id bigint generated always as identity primary key,
        action text not null check (action in ('deposit', 'registration', 'promo_code')),
        -- only for players with exactly this number of deposits
        deposits integer check (deposits >= 0),
        exclude_methods text[] not null,
        promo_code text unique references promo_code,
        texts jsonb not null,
        image text not null,
        promotions jsonb not null,
        sort integer not null,
        starts_at timestamptz,
        ends_at timestamptz
      )`.execute(db)
    await sql`
      create table player_offer (
        uid bigint not null references account,
        offer bigint not null references offer,
        activated_at timestamptz,
        taken_at timestamptz,
        primary key (uid, offer)
      )`.execute(db)
    await sql`
      create table cashback (
        id bigint generated always as identity primary key,
        uid bigint not null references account,
        status text not null check (status in ('active', 'paid_out')),
        amount bigint not null check (amount > 0),
        currency text not null,
        texts jsonb not null,
        -- null once it was paid out
        receiving_expired_at timestamptz check (status = 'paid_out' or receiving_expired_at is not null),
        end_date timestamptz not null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index cashback_uid on cashback (uid, created_at)`.execute(db)
    await sql`
      create table popup (
        name text primary key,
        audience text not null check (audience in ('all', 'no_deposit', 'depositor')),
        texts jsonb not null,
        image text not null,
        link text not null,
        sort integer not null,
        starts_at timestamptz,
        ends_at timestamptz
      )`.execute(db)
    await sql`
      create table chat_event (
        id bigint generated always as identity primary key,
        uid bigint not null references account,
        channel_id text not null,
        conversation_id text not null,
        text text not null,
        event text not null check (event in ('sent', 'received')),
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index chat_event_uid on chat_event (uid, created_at)`.execute(db)
  },
}
