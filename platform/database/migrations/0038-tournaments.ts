import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { allowMovements } from '../allowMovements.ts'

/** Adds tournaments, their participants, and the points of each round. */
export const tournaments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table tournament (
        id bigint generated always as identity primary key,
        -- tournaments of a series follow each other without an end
        series text,
        texts jsonb not null,
        image text not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null check (ends_at > starts_at),
        prizes jsonb not null,
        scoring jsonb not null,
        restrictions jsonb not null,
        reset_on_cashout boolean not null default false,
        provider text references provider,
        tags text[] not null default '{}',
        types text[] not null default '{}',
        -- the places are fixed
        finished_at timestamptz,
        unique (series, starts_at)
      )`.execute(db)
    await sql`create index tournament_unfinished on tournament (ends_at) where finished_at is null`.execute(db)
    await sql`
      create table tournament_participant (
        id bigint generated always as identity primary key,
        tournament bigint not null references tournament,
        -- null for those of the demo
        uid bigint references account,
        nickname text not null,
        points bigint not null default 0 check (points >= 0),
        -- who has reached the same points earlier is ahead
        reached_at timestamptz not null,
        -- transactions before it don't count
        counts_from timestamptz not null,
        joined_at timestamptz not null,
        place integer check (place > 0),
        is_prize_due boolean not null default false,
        unique (tournament, uid)
      )`.execute(db)
    await sql`
      create unique index tournament_participant_demo on tournament_participant (tournament, nickname)
      where uid is null`.execute(db)
    await sql`
      create index tournament_participant_order on tournament_participant (tournament, points desc, reached_at, id)`.execute(
      db,
    )
    await sql`create index tournament_participant_uid on tournament_participant (uid)`.execute(db)
    await sql`create index tournament_participant_due on tournament_participant (id) where is_prize_due`.execute(db)
    await sql`
      create table tournament_round (
        participant bigint not null references tournament_participant,
        bet bigint not null references bet,
        points bigint not null check (points >= 0),
        primary key (participant, bet)
      )`.execute(db)
    await sql`create index tournament_round_points on tournament_round (participant, points)`.execute(db)
    await allowMovements(db, `kind = 'prize' and from_account = 'prize_cost' and to_account = 'main'`)
  },
}
