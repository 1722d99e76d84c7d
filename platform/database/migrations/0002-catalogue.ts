import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const catalogue: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table provider (
        sysname text primary key,
        name text not null,
        position integer not null
      )`.execute(db)
    await sql`
      create table category (
        slug text primary key,
        names jsonb not null,
        icon text not null,
        position integer not null
      )`.execute(db)
    await sql`
      create table game (
        sysname text primary key,
        name text not null,
        type text not null,
        provider text not null references provider,
        image text not null,
        tags text[] not null,
        options jsonb not null,
        config jsonb not null,
        popularity integer not null,
        released_at timestamptz not null
      )`.execute(db)
    await sql`create index game_provider on game (provider)`.execute(db)
    await sql`create index game_tags on game using gin (tags)`.execute(db)
    await sql`
      create table winner (
        id bigint generated always as identity primary key,
        nickname text not null,
        game text not null references game,
        amount bigint not null check (amount > 0),
        currency text not null,
        value bigint not null,
        won_at timestamptz not null
      )`.execute(db)
    await sql`create index winner_won_at on winner (won_at desc)`.execute(db)
    await sql`create index winner_value on winner (value desc)`.execute(db)
    await sql`
      create table banner (
        id bigint generated always as identity primary key,
        position text not null,
        sort integer not null,
        image text not null,
        link text not null,
        texts jsonb not null,
        finished_at timestamptz
      )`.execute(db)
    await sql`
      create table setting (
        key text primary key,
        value jsonb not null,
        updated_at timestamptz not null default now()
      )`.execute(db)
  },
}
