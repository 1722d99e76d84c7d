import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds payments, whose states the database watches, and requisites. */
export const payments: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(db)
    await createSteps(db)
    await watchStates(db)
  },
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table requisite (
      id bigint generated always as identity primary key,
      uid bigint not null references account,
      method text not null,
      data jsonb not null,
      label text not null,
      fingerprint text not null,
      used_at timestamptz not null,
      unique (uid, method, fingerprint)
    )`.execute(db)
  await sql`create index requisite_fingerprint on requisite (fingerprint)`.execute(db)
  await sql`
    create table payment (
      id bigint generated always as identity primary key,
      transaction text not null unique,
      uid bigint not null references account,
      type text not null check (type in ('deposit', 'withdrawal')),
      method text not null,
      service text not null,
      state text not null,
      amount bigint not null check (amount > 0),
      fee bigint not null check (fee >= 0),
      paid_amount bigint not null default 0 check (paid_amount >= 0),
      currency text not null,
      requisite bigint references requisite,
      offer bigint references offer,
      locale text not null,
      service_reference text,
      next_step jsonb,
      reason text,
      poll_at timestamptz,
      polls integer not null default 0,
      expires_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (service, service_reference)
    )`.execute(db)
  await sql`create index payment_uid on payment (uid, id)`.execute(db)
  await sql`create index payment_poll_at on payment (poll_at) where poll_at is not null`.execute(db)
  await sql`
    create table payment_state (
      payment bigint not null references payment,
      position integer not null,
      state text not null,
      at timestamptz not null,
      primary key (payment, position)
    )`.execute(db)
  await sql`
    create table payment_webhook (
      service text not null,
      event_id text not null,
      received_at timestamptz not null,
      primary key (service, event_id)
    )`.execute(db)
}

/** The steps of `depositSteps` and `withdrawalSteps`. A null before is the beginning. */
const steps = [
  ['deposit', null, 'created'],
  ['deposit', 'created', 'waiting pending succeeded failed cancelled expired'],
  ['deposit', 'waiting', 'pending succeeded failed cancelled expired'],
  ['deposit', 'pending', 'waiting succeeded failed cancelled expired'],
  ['deposit', 'failed', 'succeeded'],
  ['deposit', 'cancelled', 'succeeded'],
  ['deposit', 'expired', 'succeeded'],
  ['withdrawal', null, 'requested'],
  ['withdrawal', 'requested', 'on_check approved declined cancelled'],
  ['withdrawal', 'on_check', 'approved declined cancelled'],
  ['withdrawal', 'approved', 'sent declined cancelled'],
  ['withdrawal', 'sent', 'paid declined'],
] as const

async function createSteps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_step (type text not null, before text, after text not null, unique nulls not distinct (type, before, after))`.execute(
    db,
  )
  for (const [type, before, after] of steps) {
    await sql`
      insert into payment_step (type, before, after)
      select ${type}::text, ${before}::text, unnest(string_to_array(${after}::text, ' '))`.execute(db)
  }
}

async function watchStates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_payment_state() returns trigger language plpgsql as $$
    declare
      before_state constant text := case when tg_op = 'UPDATE' then old.state end;
    begin
      if before_state is not distinct from new.state then
        return null;
      end if;
      perform 1 from payment_step
      where type = new.type and before is not distinct from before_state and after = new.state;
      if not found then
        raise exception 'a % does not go from % to %', new.type, coalesce(before_state, 'nothing'), new.state
          using errcode = 'check_violation', constraint = 'payment_step';
      end if;
      insert into payment_state (payment, position, state, at)
      select new.id, count(*), new.state, new.updated_at from payment_state where payment = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger payment_follows_steps after insert or update on payment
    for each row execute function follow_payment_state()`.execute(db)
  await sql`
    create function refuse_payment_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a payment keeps its player, type, amount and currency'
        using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  await sql`
    create trigger payment_is_kept before update on payment
    for each row when (
      (new.uid, new.type, new.amount, new.fee, new.currency, new.transaction)
      is distinct from (old.uid, old.type, old.amount, old.fee, old.currency, old.transaction)
    ) execute function refuse_payment_change()`.execute(db)
}
