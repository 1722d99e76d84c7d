import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the sessions of games, the transactions of their suppliers, and what follows from those. */
export const wallet: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table game_session (
        token_hash text primary key,
        uid bigint not null references account,
        game text not null references game,
        currency text not null,
        supplier text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index game_session_expires_at on game_session (expires_at)`.execute(db)
    await extendBets(db)
    await createTransactions(db)
    await sql`
      alter table free_spin_pack
        add column reward uuid unique,
        add column spin_value bigint check (spin_value >= 0),
        add column reward_game text references game,
        add column is_sent boolean not null default false`.execute(db)
    await leaveEventsToConsumer(db)
    // the round of a win; null for demo data
    await sql`alter table winner add column bet bigint references bet`.execute(db)
    await sql`create index winner_bet on winner (bet) where bet is not null`.execute(db)
    // where each consumer of play events has got to
    await sql`
      create table play_event_cursor (
        consumer text primary key,
        xid xid8 not null default '0',
        number bigint not null default 0
      )`.execute(db)
  },
}

/** A bet is a round of a game, which may have several stakes, or none that is paid. */
async function extendBets(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bet
      drop constraint bet_stake_check,
      add constraint bet_stake_check check (stake >= 0),
      drop constraint bet_status_check,
      add constraint bet_status_check check (status in ('win', 'loss', 'open', 'refund')),
      add column is_free boolean not null default false,
      -- the part of the wagering that has been counted
      add column wagering_counted bigint not null default 0,
      add column supplier text,
      add column round text`.execute(db)
}

async function createTransactions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_transaction (
      id uuid primary key,
      number bigint generated always as identity,
      -- orders the transactions of all players by their commits, see play events
      xid xid8 not null default pg_current_xact_id(),
      supplier text not null,
      kind text not null check (kind in ('bet', 'win', 'rollback')),
      -- void: a bet or win that was rolled back before it came, or a rollback of such a one
      -- refused: a bet that must be refused again when it is repeated
      state text not null check (state in ('done', 'rolled_back', 'void', 'refused')),
      refusal text check ((state = 'refused') = (refusal is not null)),
      uid bigint not null references account,
      bet bigint references bet,
      game text not null,
      round text not null,
      currency text not null,
      amount bigint not null check (amount >= 0),
      -- what moved of it: the share of a bonus that has ended isn't paid
      main_amount bigint not null default 0 check (main_amount >= 0),
      bonus_amount bigint not null default 0 check (bonus_amount >= 0 and main_amount + bonus_amount <= amount),
      -- the part of a bet that counts for a bonus
      wagering bigint not null default 0,
      is_free boolean not null default false,
      closes_round boolean not null default false,
      -- the bet of a win; what a rollback rolls back
      reference uuid,
      created_at timestamptz not null,
      check (bet is not null or state in ('void', 'refused'))
    )`.execute(db)
  await sql`create index wallet_transaction_order on wallet_transaction (xid, number)`.execute(db)
  await sql`create index wallet_transaction_bet on wallet_transaction (bet)`.execute(db)
}

/** Balances that play changes are announced by a consumer of play events, so that no bet waits for it. */
async function leaveEventsToConsumer(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger ledger_records_event on ledger`.execute(db)
  await sql`
    create trigger ledger_records_event after insert on ledger
    for each row when (
      new.line = 0 and new.kind not in ('bet', 'win', 'rollback')
      and current_setting('croupier.player_events', true) is distinct from 'off'
    )
    execute function record_balance_event()`.execute(db)
}
