import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds bonuses, whose states the database watches, the parts of bets, and free spins. */
export const bonuses: Migration = {
  async up(db: Kysely<unknown>) {
    await createBonuses(db)
    await watchStates(db)
    await divideBets(db)
    await allowPauses(db)
    await createRewards(db)
    await adoptBonusMoney(db)
  },
}

async function createBonuses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bonus (
      id bigint generated always as identity primary key,
      uid bigint not null references account,
      type text not null check (type in ('casino', 'betting')),
      state text not null,
      -- the event that granted it, once
      reference text not null unique,
      titles jsonb not null,
      currency text not null,
      amount bigint not null check (amount > 0),
      -- on no balance while it isn't active
      set_aside bigint not null check (set_aside >= 0 and (state in ('available', 'paused') or set_aside = 0)),
      wagering_total bigint not null check (wagering_total >= 0),
      wagering_done bigint not null default 0 check (wagering_done >= 0),
      max_bet bigint check (max_bet > 0),
      game_weights jsonb not null,
      wagering_days integer not null check (wagering_days > 0),
      expires_at timestamptz not null,
      created_at timestamptz not null,
      -- number of times that it was activated
      activations integer not null default 0,
      ended_at timestamptz,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index bonus_uid on bonus (uid, id)`.execute(db)
  await sql`create unique index bonus_active on bonus (uid, type) where state = 'active'`.execute(db)
  await sql`create index bonus_expires_at on bonus (expires_at) where ended_at is null`.execute(db)
}

/** The steps of `bonusSteps`. A null before is the beginning. */
const steps = [
  [null, 'available'],
  ['available', 'active removed expired'],
  ['active', 'paused completed removed expired lost'],
  ['paused', 'active removed expired'],
] as const

async function watchStates(db: Kysely<unknown>): Promise<void> {
  await sql`create table bonus_step (before text, after text not null, unique nulls not distinct (before, after))`.execute(
    db,
  )
  for (const [before, after] of steps) {
    await sql`
      insert into bonus_step (before, after)
      select ${before}::text, unnest(string_to_array(${after}::text, ' '))`.execute(db)
  }
  await sql`
    create function follow_bonus_state() returns trigger language plpgsql as $$
    declare
      before_state constant text := case when tg_op = 'UPDATE' then old.state end;
    begin
      if before_state is not distinct from new.state then
        return null;
      end if;
      perform 1 from bonus_step where before is not distinct from before_state and after = new.state;
      if not found then
        raise exception 'a bonus does not go from % to %', coalesce(before_state, 'nothing'), new.state
          using errcode = 'check_violation', constraint = 'bonus_step';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger bonus_follows_steps after insert or update on bonus
    for each row execute function follow_bonus_state()`.execute(db)
}

/** Adds to each bet what it took from which balance. */
async function divideBets(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bet
      add column reference text unique,
      add column bonus bigint references bonus,
      add column bonus_stake bigint not null default 0 check (bonus_stake between 0 and stake),
      add column bonus_win bigint not null default 0 check (bonus_win between 0 and win),
      -- what counts towards the wagering of the bonus
      add column wagering bigint not null default 0 check (wagering >= 0),
      add check (bonus is not null or (bonus_stake = 0 and wagering = 0))`.execute(db)
  await sql`create index bet_bonus_open on bet (bonus) where status = 'open' and bonus is not null`.execute(db)
  await sql`create index bet_settled_at on bet (settled_at) where settled_at is not null`.execute(db)
}

async function allowPauses(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger
      drop constraint ledger_movement_check,
      add constraint ledger_movement_check check (
        (kind = 'deposit' and from_account = 'provider' and to_account = 'main')
        or (kind = 'hold' and from_account = 'main' and to_account = 'held')
        or (kind = 'release' and from_account in ('held', 'in_transit') and to_account = 'main')
        or (kind = 'payout' and from_account = 'held' and to_account = 'in_transit')
        or (kind = 'withdrawal' and from_account = 'in_transit' and to_account = 'provider')
        or (kind in ('bet', 'rollback') and from_account in ('main', 'bonus', 'betting_bonus') and to_account = 'games')
        or (kind in ('bet', 'rollback') and from_account = 'fun' and to_account = 'fun_money')
        or (kind in ('win', 'rollback') and from_account = 'games' and to_account in ('main', 'bonus', 'betting_bonus'))
        or (kind in ('win', 'rollback', 'bonus_grant') and from_account = 'fun_money' and to_account = 'fun')
        or (kind in ('bonus_grant', 'bonus_resume') and from_account = 'bonus_cost'
          and to_account in ('bonus', 'betting_bonus'))
        or (kind = 'wagering_release' and from_account in ('bonus', 'betting_bonus') and to_account = 'main')
        or (kind in ('forfeiture', 'bonus_pause') and from_account in ('bonus', 'betting_bonus')
          and to_account = 'bonus_cost')
        or (kind = 'cashback' and from_account = 'cashback_cost' and to_account in ('main', 'bonus'))
        or (kind = 'shop' and from_account = 'shop' and to_account in ('main', 'bonus', 'betting_bonus'))
        or (kind = 'shop' and from_account = 'main' and to_account = 'shop')
        or (kind = 'correction' and from_account = 'correction'
          and to_account in ('main', 'held', 'bonus', 'betting_bonus', 'fun'))
        or (kind = 'correction' and to_account = 'correction'
          and from_account in ('main', 'held', 'bonus', 'betting_bonus', 'fun'))
      )`.execute(db)
}

async function createRewards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table free_spin_pack (
      id bigint generated always as identity primary key,
      uid bigint not null references account,
      reference text not null unique,
      titles jsonb not null,
      game text references game,
      total integer not null check (total > 0),
      remaining integer not null check (remaining between 0 and total),
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db)
  // the payment whose promotions a player took with an offer, once
  await sql`
    alter table player_offer
      add column payment bigint unique references payment`.execute(db)
  await sql`create index free_spin_pack_uid on free_spin_pack (uid, id)`.execute(db)
  // shares of losses that a player gets back in place of the general one
  await sql`
    create table cashback_rate (
      uid bigint not null references account,
      reference text not null unique,
      percent numeric not null check (percent > 0 and percent <= 100),
      -- it raises the week of this moment
      starts_at timestamptz not null
    )`.execute(db)
  await sql`create index cashback_rate_uid on cashback_rate (uid)`.execute(db)
  // weeks whose cashbacks are computed
  await sql`
    create table cashback_period (
      ends_at timestamptz primary key,
      computed_at timestamptz not null
    )`.execute(db)
}

/** Makes a bonus of bonus money that none explains, so that it can be wagered and removed. */
async function adoptBonusMoney(db: Kysely<unknown>): Promise<void> {
  const weights = { casino: { slot: 100 }, betting: { betting: 100 } }
  for (const [type, account] of [
    ['casino', 'bonus'],
    ['betting', 'betting_bonus'],
  ] as const) {
    await sql`
      insert into bonus (uid, type, state, reference, titles, currency, amount, set_aside, wagering_total,
        game_weights, wagering_days, expires_at, created_at, updated_at)
      select distinct on (uid) uid, ${type}, 'available', 'opening ' || uid || ' ' || kind || ' ' || currency,
        '{"en": "Bonus"}'::jsonb, currency, amount, 0, amount,
        ${JSON.stringify(weights[type])}::jsonb, 30, now() + interval '30 days', now(), now()
      from balance where kind = ${account} and amount > 0
      order by uid, amount desc`.execute(db)
    await sql`
      update bonus set state = 'active', activations = 1
      where reference like 'opening %' and type = ${type}`.execute(db)
  }
}
