import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the tables of the sandbox payment service, which only the sandbox reads and writes. */
export const sandboxPayments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table sandbox_payment (
        id text primary key,
        transaction text not null unique,
        method text not null,
        amount bigint not null check (amount > 0),
        currency text not null,
        locale text not null,
        expires_at timestamptz not null,
        return_urls jsonb not null,
        webhook_url text not null,
        state text not null default 'waiting'
          check (state in ('waiting', 'pending', 'succeeded', 'failed', 'cancelled', 'expired')),
        reason text,
        outcome text,
        step text,
        step_code text not null,
        step_failures integer not null default 0,
        card_token text,
        card_label text,
        is_card_saved boolean not null default false,
        saved_token text,
        sent_at timestamptz,
        created_at timestamptz not null
      )`.execute(db)
    await sql`
      create table sandbox_capture (
        id text primary key,
        payment text not null references sandbox_payment,
        amount bigint not null check (amount > 0),
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index sandbox_capture_payment on sandbox_capture (payment)`.execute(db)
    await sql`
      create table sandbox_payout (
        id text primary key,
        transaction text not null unique,
        method text not null,
        amount bigint not null check (amount > 0),
        currency text not null,
        webhook_url text not null,
        state text not null default 'pending' check (state in ('pending', 'paid', 'declined')),
        created_at timestamptz not null
      )`.execute(db)
    await addPlans(db)
  },
}

/** Adds saved cards, and what is to happen: changes and webhooks with their times. */
async function addPlans(db: Kysely<unknown>): Promise<void> {
  await sql`
      create table sandbox_card (
        token text primary key,
        label text not null,
        outcome text,
        has_step boolean not null,
        created_at timestamptz not null
      )`.execute(db)
  await sql`
      create table sandbox_change (
        id bigint generated always as identity primary key,
        subject text not null,
        due_at timestamptz not null,
        state text,
        reason text,
        captured bigint
      )`.execute(db)
  await sql`create index sandbox_change_due_at on sandbox_change (due_at)`.execute(db)
  await sql`
      create table sandbox_webhook (
        id bigint generated always as identity primary key,
        event_id text not null,
        subject text not null,
        transaction text not null,
        state text not null,
        url text not null,
        due_at timestamptz not null,
        attempts integer not null default 0,
        delivered_at timestamptz,
        abandoned_at timestamptz
      )`.execute(db)
  await sql`
      create index sandbox_webhook_due_at on sandbox_webhook (due_at)
      where delivered_at is null and abandoned_at is null`.execute(db)
}
