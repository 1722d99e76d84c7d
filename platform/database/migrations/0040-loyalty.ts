import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds points of loyalty, the shop where they are spent, and notices about them. */
export const loyalty: Migration = {
  async up(db: Kysely<unknown>) {
    await addPoints(db)
    await keepAccounts(db)
    await addShop(db)
    await sql`
      create table loyalty_notice (
        id bigint generated always as identity primary key,
        uid bigint not null references account,
        trigger text not null check (trigger in ('quest', 'register', 'profile', 'confirm', 'product', 'level')),
        reference text not null unique,
        reward_type text not null check (reward_type in ('points', 'bonus', 'free_spins', 'cash', 'cashback')),
        amount double precision not null,
        currency text,
        names jsonb not null,
        created_at timestamptz not null,
        shown_at timestamptz
      )`.execute(db)
    await sql`create index loyalty_notice_new on loyalty_notice (uid, id) where shown_at is null`.execute(db)
  },
}

async function addPoints(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table loyalty_entry (
      id bigint generated always as identity primary key,
      uid bigint not null references account,
      kind text not null check (kind in
        ('play', 'rollback', 'quest', 'register', 'profile', 'confirm', 'product', 'level', 'correction')),
      reference text not null unique,
      -- in millionths of a point
      points bigint not null,
      experience bigint not null,
      created_at timestamptz not null,
      check (case
        when kind = 'product' then points <= 0 and experience = 0
        when kind = 'rollback' then points <= 0 and experience <= 0
        when kind = 'correction' then true
        else points >= 0 and experience >= 0 end)
    )`.execute(db)
  await sql`create index loyalty_entry_uid on loyalty_entry (uid, id)`.execute(db)
  await sql`
    create table loyalty_account (
      uid bigint primary key references account,
      points bigint not null default 0 constraint loyalty_points_check check (points >= 0),
      experience bigint not null default 0,
      owed bigint not null default 0 check (owed >= 0 and (owed = 0 or points = 0)),
      level integer not null default 0
    )`.execute(db)
}

async function keepAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_loyalty_change() returns trigger language plpgsql as $$
    begin
      raise exception 'points change by new entries alone' using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  await sql`
    create trigger loyalty_entry_is_final before update or delete or truncate on loyalty_entry
    for each statement execute function refuse_loyalty_change()`.execute(db)
  await sql`
    create function move_loyalty_points() returns trigger language plpgsql as $$
    begin
      insert into loyalty_account (uid) values (new.uid) on conflict do nothing;
      -- a purchase takes points that there are; whatever else is less than nothing is owed
      update loyalty_account set
        points = case when new.kind = 'product' then points + new.points
          else greatest(points - owed + new.points, 0) end,
        owed = case when new.kind = 'product' then owed else greatest(owed - points - new.points, 0) end,
        experience = greatest(experience + new.experience, 0)
      where uid = new.uid;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger loyalty_entry_moves_points after insert on loyalty_entry
    for each row execute function move_loyalty_points()`.execute(db)
  await sql`
    create trigger loyalty_account_is_empty before insert on loyalty_account
    for each row when (pg_trigger_depth() = 0) execute function refuse_loyalty_change()`.execute(db)
  await sql`
    create trigger loyalty_account_follows before update of points, experience, owed on loyalty_account
    for each row when (pg_trigger_depth() = 0) execute function refuse_loyalty_change()`.execute(db)
}

async function addShop(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table loyalty_product (
      id bigint generated always as identity primary key,
      texts jsonb not null,
      image text not null,
      price integer not null check (price > 0),
      reward jsonb not null,
      stock integer check (stock >= 0),
      level integer,
      sort integer not null,
      starts_at timestamptz,
      ends_at timestamptz
    )`.execute(db)
  await sql`
    create table loyalty_purchase (
      id bigint generated always as identity primary key,
      uid bigint not null references account,
      product bigint not null references loyalty_product,
      price integer not null check (price > 0),
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index loyalty_purchase_uid on loyalty_purchase (uid, id)`.execute(db)
}
