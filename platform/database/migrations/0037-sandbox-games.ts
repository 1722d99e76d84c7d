import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the tables of the sandbox supplier of games, which only the sandbox reads and writes. */
export const sandboxGames: Migration = {
  async up(db: Kysely<unknown>) {
    await addSeats(db)
    await sql`
      create table sandbox_game_round (
        id text primary key,
        seat text not null references sandbox_game_seat on delete cascade,
        session text not null,
        engine text not null,
        variant text not null,
        request_id text not null,
        seed text references sandbox_game_seed on delete cascade,
        nonce integer not null,
        table_round bigint,
        choice jsonb not null,
        actions jsonb not null,
        state text not null check (state in ('betting', 'playing', 'finished', 'refused', 'cancelled')),
        reason text,
        stake bigint not null check (stake >= 0),
        payout bigint check (payout >= 0),
        result jsonb,
        reward text,
        is_shown boolean not null default false,
        created_at timestamptz not null,
        finished_at timestamptz,
        unique (seat, request_id)
      )`.execute(db)
    // a seat has one round at a time
    await sql`
      create unique index sandbox_game_round_open on sandbox_game_round (seat)
      where state in ('betting', 'playing')`.execute(db)
    await sql`create index sandbox_game_round_seat on sandbox_game_round (seat, created_at desc)`.execute(db)
    await sql`
      create index sandbox_game_round_table on sandbox_game_round (table_round)
      where table_round is not null and state = 'playing'`.execute(db)
    await addTransactions(db)
    await addRewardsAndTables(db)
  },
}

async function addSeats(db: Kysely<unknown>): Promise<void> {
  await sql`
      create table sandbox_game_seat (
        id text primary key,
        player text,
        game_code text not null,
        currency text not null,
        play_balance bigint check (play_balance >= 0),
        seed text not null,
        created_at timestamptz not null
      )`.execute(db)
  await sql`
      create unique index sandbox_game_seat_player on sandbox_game_seat (player, game_code, currency)
      where player is not null`.execute(db)
  await sql`
      create index sandbox_game_seat_play on sandbox_game_seat (created_at)
      where player is null`.execute(db)
  await sql`
      create table sandbox_game_session (
        id text primary key,
        seat text not null references sandbox_game_seat on delete cascade,
        token text,
        language text not null,
        lobby_url text not null,
        deposit_url text,
        created_at timestamptz not null,
        used_at timestamptz not null
      )`.execute(db)
  await sql`create index sandbox_game_session_seat on sandbox_game_session (seat)`.execute(db)
  await sql`create index sandbox_game_session_used_at on sandbox_game_session (used_at)`.execute(db)
  await sql`
      create table sandbox_game_seed (
        id text primary key,
        seat text not null references sandbox_game_seat on delete cascade,
        server_seed text not null,
        client_seed text not null,
        next_nonce integer not null default 0,
        created_at timestamptz not null,
        revealed_at timestamptz
      )`.execute(db)
  await sql`create index sandbox_game_seed_seat on sandbox_game_seed (seat)`.execute(db)
}

async function addTransactions(db: Kysely<unknown>): Promise<void> {
  await sql`
      create table sandbox_game_transaction (
        id text primary key,
        round text not null references sandbox_game_round,
        kind text not null check (kind in ('bet', 'win', 'rollback')),
        reference text references sandbox_game_transaction,
        token text not null,
        amount bigint not null check (amount >= 0),
        is_closing boolean not null,
        action text,
        state text not null check (state in ('pending', 'accepted', 'refused', 'failed', 'ended')),
        status text,
        attempts integer not null default 0,
        due_at timestamptz not null,
        created_at timestamptz not null,
        answered_at timestamptz
      )`.execute(db)
  await sql`
      create index sandbox_game_transaction_due_at on sandbox_game_transaction (due_at)
      where state = 'pending'`.execute(db)
  await sql`create index sandbox_game_transaction_round on sandbox_game_transaction (round)`.execute(db)
  // a round waits for one bet at a time
  await sql`
      create unique index sandbox_game_transaction_bet on sandbox_game_transaction (round)
      where kind = 'bet' and state = 'pending'`.execute(db)
}

async function addRewardsAndTables(db: Kysely<unknown>): Promise<void> {
  await sql`
      create table sandbox_game_reward (
        id text primary key,
        player text not null,
        game_code text not null,
        currency text not null,
        bet_count integer not null check (bet_count > 0),
        bet_value bigint not null check (bet_value > 0),
        used integer not null default 0 check (used between 0 and bet_count),
        end_time timestamptz not null,
        cancelled_at timestamptz,
        created_at timestamptz not null
      )`.execute(db)
  await sql`create index sandbox_game_reward_player on sandbox_game_reward (player, game_code)`.execute(db)
  await sql`
      create table sandbox_game_table_round (
        game_code text not null,
        number bigint not null,
        server_seed text not null,
        result integer,
        created_at timestamptz not null,
        primary key (game_code, number)
      )`.execute(db)
}
