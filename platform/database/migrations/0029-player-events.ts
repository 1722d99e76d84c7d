import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the numbered events of players, and one for each posting of the ledger. */
export const playerEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table player_event_counter (
        uid bigint primary key references account,
        number bigint not null check (number > 0)
      )`.execute(db)
    await sql`
      create table player_event (
        id bigint generated always as identity primary key,
        uid bigint not null references account,
        number bigint check (number > 0),
        name text not null,
        data jsonb,
        created_at timestamptz not null,
        unique (uid, number)
      )`.execute(db)
    await sql`create index player_event_created_at on player_event (created_at)`.execute(db)
    await numberEvents(db)
    await recordBalances(db)
    // nullable: tokens of the last minute have none, and open no websocket
    await sql`alter table access_token add column session_hash text`.execute(db)
  },
}

/** Numbers events at the commit of their transaction, after it has taken every other lock. */
async function numberEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function number_player_event() returns trigger language plpgsql as $$
    declare
      next bigint;
    begin
      insert into player_event_counter as counter (uid, number) values (new.uid, 1)
      on conflict (uid) do update set number = counter.number + 1
      returning number into next;
      update player_event set number = next where id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger player_event_is_numbered after insert on player_event
    deferrable initially deferred
    for each row execute function number_player_event()`.execute(db)
}

/** Adds an event for each posting, by its first movement. Postings of demo data switch it off. */
async function recordBalances(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function record_balance_event() returns trigger language plpgsql as $$
    begin
      insert into player_event (uid, name, created_at)
      values (new.uid, 'account.balance_updated', new.created_at);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ledger_records_event after insert on ledger
    for each row when (new.line = 0 and current_setting('croupier.player_events', true) is distinct from 'off')
    execute function record_balance_event()`.execute(db)
}
