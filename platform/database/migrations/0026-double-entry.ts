import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Makes each movement of money one from an account to another, and the database their keeper. */
export const doubleEntry: Migration = {
  // long: a list of statements
  async up(db: Kysely<unknown>) {
    await sql`alter table ledger drop constraint ledger_kind_check`.execute(db)
    await sql`alter table ledger drop constraint ledger_amount_check`.execute(db)
    await sql`alter table ledger drop constraint ledger_reference_key`.execute(db)
    await sql`
      alter table ledger
        add column from_account text,
        add column to_account text,
        add column line smallint not null default 0 check (line >= 0),
        add unique (reference, line)`.execute(db)
    await sql`delete from ledger where amount = 0`.execute(db)
    await sql`
      update ledger set
        from_account = case kind when 'deposit' then 'provider' when 'withdrawal' then 'in_transit'
          when 'stake' then 'main' else 'games' end,
        to_account = case kind when 'withdrawal' then 'provider' when 'stake' then 'games' else 'main' end,
        kind = case kind when 'stake' then 'bet' when 'refund' then 'rollback' else kind end`.execute(db)
    await sql`alter table balance drop constraint balance_kind_check`.execute(db)
    await sql`
      alter table balance
        add check (kind in ('main', 'held', 'bonus', 'betting_bonus', 'fun'))`.execute(db)
    // withdrawals passed no account of the player that holds them
    await sql`
      insert into ledger (uid, kind, from_account, to_account, amount, currency, reference, line, created_at)
      select uid, 'hold', 'main', 'held', amount, currency, reference, 1, created_at
        from ledger where kind = 'withdrawal'
      union all
      select uid, 'payout', 'held', 'in_transit', amount, currency, reference, 2, created_at
        from ledger where kind = 'withdrawal'`.execute(db)
    await correctDifferences(db)
    await sql`
      alter table ledger
        alter column from_account set not null,
        alter column to_account set not null,
        add check (amount > 0),
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
          or (kind = 'bonus_grant' and from_account = 'bonus_cost' and to_account in ('bonus', 'betting_bonus'))
          or (kind = 'wagering_release' and from_account in ('bonus', 'betting_bonus') and to_account = 'main')
          or (kind = 'forfeiture' and from_account in ('bonus', 'betting_bonus') and to_account = 'bonus_cost')
          or (kind = 'cashback' and from_account = 'cashback_cost' and to_account in ('main', 'bonus'))
          or (kind = 'shop' and from_account = 'shop' and to_account in ('main', 'bonus', 'betting_bonus'))
          or (kind = 'shop' and from_account = 'main' and to_account = 'shop')
          or (kind = 'correction' and from_account = 'correction'
            and to_account in ('main', 'held', 'bonus', 'betting_bonus', 'fun'))
          or (kind = 'correction' and to_account = 'correction'
            and from_account in ('main', 'held', 'bonus', 'betting_bonus', 'fun'))
        )`.execute(db)
    await refuseChanges(db)
    await keepBalances(db)
  },
}

/** Adds a correction for each balance that earlier movements don't explain. */
async function correctDifferences(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into ledger (uid, kind, from_account, to_account, amount, currency, reference, line, created_at)
    select
      uid, 'correction',
      case when difference > 0 then 'correction' else kind end,
      case when difference > 0 then kind else 'correction' end,
      abs(difference), currency, 'opening ' || uid || ' ' || kind || ' ' || currency, 0, now()
    from (
      select uid, kind, currency, sum(amount) as difference from (
        select uid, kind, currency, amount from balance
        union all select uid, to_account, currency, -amount from ledger
        union all select uid, from_account, currency, amount from ledger
      ) as movement
      where kind in ('main', 'held', 'bonus', 'betting_bonus', 'fun')
      group by uid, kind, currency
    ) as account
    where difference <> 0`.execute(db)
}

async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of the ledger are neither changed nor removed: post a correction'
        using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  await sql`
    create trigger ledger_is_final before update or delete or truncate on ledger
    for each statement execute function refuse_ledger_change()`.execute(db)
}

async function keepBalances(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function move_balance() returns trigger language plpgsql as $$
    declare
      accounts constant text[] := array['main', 'held', 'bonus', 'betting_bonus', 'fun'];
    begin
      -- in one order, so that two postings of a player never wait for each other
      perform 1 from balance where uid = new.uid and currency = new.currency order by kind for update;
      if new.to_account = any (accounts) then
        insert into balance (uid, kind, currency, amount)
        values (new.uid, new.to_account, new.currency, new.amount)
        on conflict (uid, kind, currency) do update set amount = balance.amount + excluded.amount;
      end if;
      if new.from_account = any (accounts) then
        update balance set amount = amount - new.amount
        where uid = new.uid and kind = new.from_account and currency = new.currency;
        if not found then
          raise exception 'there is no such balance'
            using errcode = 'check_violation', constraint = 'balance_amount_check';
        end if;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ledger_moves_balance after insert on ledger
    for each row execute function move_balance()`.execute(db)
  await sql`
    create function refuse_balance_change() returns trigger language plpgsql as $$
    begin
      raise exception 'only postings of the ledger change balances'
        using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  await sql`
    create trigger balance_insert_is_empty before insert on balance
    for each row when (new.amount <> 0 and pg_trigger_depth() = 0) execute function refuse_balance_change()`.execute(db)
  await sql`
    create trigger balance_follows_ledger before update on balance
    for each row when (pg_trigger_depth() = 0) execute function refuse_balance_change()`.execute(db)
  await sql`
    create trigger balance_is_kept before delete on balance
    for each row when (old.amount <> 0) execute function refuse_balance_change()`.execute(db)
}
