import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const players: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table account (
        uid bigint generated always as identity (start with 100001) primary key,
        login text unique,
        email text unique,
        password text not null,
        fakename text not null,
        status text not null default 'active' check (status in ('active', 'banned', 'deleted')),
        country_code text,
        currency text not null,
        locale text,
        is_subscribed boolean not null default false,
        is_verified boolean not null default false,
        is_on_verification boolean not null default false,
        is_kyc_block_enabled boolean not null default false,
        is_registration_completed boolean not null default true,
        two_factor_auth boolean not null default false,
        created_at timestamptz not null,
        check (login is not null or email is not null)
      )`.execute(db)
    await sql`
      create table balance (
        uid bigint not null references account,
        kind text not null check (kind in ('main', 'bonus', 'betting_bonus', 'fun')),
        currency text not null,
        amount bigint not null default 0 check (amount >= 0),
        primary key (uid, kind)
      )`.execute(db)
    await sql`
      create table session (
        token_hash text primary key,
        uid bigint not null references account,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index session_uid on session (uid)`.execute(db)
    await sql`create index session_expires_at on session (expires_at)`.execute(db)
    await sql`
      create table access_token (
        token_hash text primary key,
        uid bigint not null references account,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index access_token_expires_at on access_token (expires_at)`.execute(db)
    // the table of rate-limiter-flexible, created here because concurrent processes that create it
    // would fail
    await sql`
      create table rate_limit (
        key text primary key,
        points integer not null default 0,
        expire bigint
      )`.execute(db)
  },
}
