import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const contacts: Migration = {
  async up(db: Kysely<unknown>) {
    // sign_in_value: the value that the account was registered with, later the last confirmed one.
    // It signs in and restores, belongs to one account, and stays while a changed value waits to be
    // confirmed.
    await sql`
      create table contact (
        uid bigint not null references account,
        type text not null check (type in ('email', 'phone')),
        value text not null check (value <> ''),
        phone_country_code text,
        is_confirmed boolean not null default false,
        is_subscribed boolean not null default false,
        sign_in_value text,
        primary key (uid, type),
        unique (type, sign_in_value),
        check (not is_confirmed or sign_in_value is not distinct from value)
      )`.execute(db)
    await sql`
      insert into contact (uid, type, value, is_subscribed, sign_in_value)
      select uid, 'email', email, is_subscribed, email from account where email is not null`.execute(db)
    await sql`alter table account drop column email`.execute(db)
    await sql`
      create table one_time_code (
        uid bigint not null references account,
        purpose text not null,
        target text not null,
        code_hash text not null,
        tries integer not null default 0,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (uid, purpose, target)
      )`.execute(db)
    await sql`create index one_time_code_expires_at on one_time_code (expires_at)`.execute(db)
    await sql`
      create table one_time_link (
        token_hash text primary key,
        uid bigint not null references account,
        purpose text not null,
        target text not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index one_time_link_uid on one_time_link (uid, purpose)`.execute(db)
    await sql`create index one_time_link_expires_at on one_time_link (expires_at)`.execute(db)
  },
}
