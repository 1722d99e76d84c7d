import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { allowMovements } from '../allowMovements.ts'

/** Adds wheels of fortune: campaigns, sectors, spins, and quests by which players get spins. */
export const wheels: Migration = {
  async up(db: Kysely<unknown>) {
    await addCampaigns(db)
    await addSpins(db)
    await addQuests(db)
    await allowMovements(
      db,
      `(kind = 'wheel_purchase' and from_account = 'main' and to_account = 'wheel')
        or (kind = 'wheel_win' and from_account = 'wheel' and to_account = 'main')`,
    )
    // points that are won
    await sql`
      alter table loyalty_entry
        drop constraint loyalty_entry_kind_check,
        add constraint loyalty_entry_kind_check check (kind in
          ('play', 'rollback', 'quest', 'register', 'profile', 'confirm', 'product', 'level', 'wheel', 'correction'))
    `.execute(db)
  },
}

async function addCampaigns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wheel_campaign (
      id bigint generated always as identity primary key,
      texts jsonb not null,
      starts_at timestamptz not null,
      ends_at timestamptz check (ends_at > starts_at),
      -- null where spins aren't sold
      price_usd double precision check (price_usd > 0),
      -- spins that each player has from the start
      first_spins integer not null default 0 check (first_spins >= 0),
      sort integer not null
    )`.execute(db)
  await sql`
    create table wheel_reward (
      id bigint generated always as identity primary key,
      campaign bigint not null references wheel_campaign,
      texts jsonb not null,
      type text not null check (type in ('money', 'bonus', 'free_spins', 'points', 'spins', 'nothing')),
      -- US dollars, spins or points
      amount double precision not null,
      weight integer not null check (weight > 0),
      sort integer not null,
      check (case when type = 'nothing' then amount = 0 else amount > 0 end)
    )`.execute(db)
  await sql`create index wheel_reward_campaign on wheel_reward (campaign, sort)`.execute(db)
}

async function addSpins(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wheel_player (
      campaign bigint not null references wheel_campaign,
      uid bigint not null references account,
      spins integer not null check (spins >= 0),
      -- what the next draw follows from
      seed text not null,
      primary key (campaign, uid)
    )`.execute(db)
  await sql`
    create table wheel_purchase (
      id bigint generated always as identity primary key,
      campaign bigint not null references wheel_campaign,
      uid bigint not null references account,
      spins integer not null check (spins > 0),
      -- in the currency's smallest unit
      amount bigint not null check (amount > 0),
      currency text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table wheel_spin (
      id uuid primary key,
      number bigint generated always as identity,
      campaign bigint not null references wheel_campaign,
      reward bigint not null references wheel_reward,
      -- null for those of the demo
      uid bigint references account,
      nickname text not null,
      -- what was given: units of the currency, spins or points
      amount double precision not null,
      currency text,
      seed text,
      created_at timestamptz not null,
      shown_at timestamptz
    )`.execute(db)
  await sql`create index wheel_spin_campaign on wheel_spin (campaign, number)`.execute(db)
  await sql`create index wheel_spin_uid on wheel_spin (uid, campaign, number)`.execute(db)
}

async function addQuests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wheel_quest (
      id bigint generated always as identity primary key,
      campaign bigint not null references wheel_campaign,
      texts jsonb not null,
      goal text not null check (goal in ('bets', 'stake', 'wins', 'games', 'deposit')),
      -- a number, or US dollars
      target double precision not null check (target > 0),
      -- types of games that count; all when empty
      types text[] not null default '{}',
      reward_type text not null check (reward_type in ('spins', 'points')),
      reward_amount integer not null check (reward_amount > 0),
      sort integer not null
    )`.execute(db)
  await sql`create index wheel_quest_campaign on wheel_quest (campaign, sort)`.execute(db)
  await sql`
    create table wheel_quest_progress (
      quest bigint not null references wheel_quest,
      uid bigint not null references account,
      -- a number, or millionths of a US dollar
      progress bigint not null default 0 check (progress >= 0),
      completed_at timestamptz,
      primary key (quest, uid)
    )`.execute(db)
  await sql`create index wheel_quest_progress_uid on wheel_quest_progress (uid)`.execute(db)
  // what counts for a quest that isn't completed
  await sql`
    create table wheel_quest_step (
      quest bigint not null references wheel_quest,
      -- the event, which counts once
      reference text not null,
      uid bigint not null references account,
      -- steps with the same label count as one, where numbers count
      label text not null,
      -- millionths of a US dollar
      value bigint not null,
      primary key (quest, reference)
    )`.execute(db)
  await sql`create index wheel_quest_step_uid on wheel_quest_step (quest, uid)`.execute(db)
  await sql`create index wheel_quest_step_reference on wheel_quest_step (reference)`.execute(db)
}
