import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const accountSecurity: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table two_factor (
        uid bigint primary key references account,
        method text not null check (method in ('app', 'email', 'sms')),
        secret text,
        target text,
        -- the time step whose code was used last
        last_step bigint,
        is_active boolean not null default false,
        check ((method = 'app') = (secret is not null)),
        check ((method = 'app') = (target is null))
      )`.execute(db)
    await sql`
      create table recovery_code (
        uid bigint not null references account,
        code_hash text not null,
        primary key (uid, code_hash)
      )`.execute(db)
    // there was no call to set one up before
    await sql`alter table account drop column two_factor_auth`.execute(db)
    await sql`
      alter table session
        add column id bigint generated always as identity unique,
        add column last_seen_at timestamptz,
        add column device text not null default '',
        add column network text not null default ''`.execute(db)
    await sql`update session set last_seen_at = created_at`.execute(db)
    await sql`alter table session alter column last_seen_at set not null`.execute(db)
  },
}
