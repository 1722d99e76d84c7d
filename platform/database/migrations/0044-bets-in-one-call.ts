import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the functions that record a bet, and that take a simple one in a single call. */
export const betsInOneCall: Migration = {
  async up(db: Kysely<unknown>) {
    await addRecordBet(db)
    await addTakeSimpleBet(db)
  },
}

/**
 * Opens the round or adds to it, records the transaction and posts the stake. In PL/pgSQL, which keeps the
 * plan: PostgreSQL plans a function of the language SQL at each call.
 */
async function addRecordBet(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function record_bet(
      p_uid bigint, p_game text, p_reference text, p_supplier text, p_round text, p_transaction uuid, p_reward uuid,
      p_is_free boolean, p_currency text, p_amount bigint, p_closes boolean, p_now timestamptz,
      p_main bigint, p_bonus_money bigint, p_wagering bigint, p_bonus bigint, p_account text
    ) returns void language plpgsql as $$
    begin
      with round as (
        insert into bet (uid, game, reference, supplier, round, stake, win, currency, status, placed_at, settled_at,
          bonus, bonus_stake, wagering, is_free)
        values (p_uid, p_game, p_reference, p_supplier, p_round, p_amount, 0, p_currency,
          case when p_closes then 'loss' else 'open' end, p_now, case when p_closes then p_now end,
          p_bonus, p_bonus_money, p_wagering, p_is_free)
        on conflict (reference) do update set
          stake = bet.stake + excluded.stake,
          bonus = coalesce(bet.bonus, excluded.bonus),
          bonus_stake = bet.bonus_stake + excluded.bonus_stake,
          wagering = bet.wagering + excluded.wagering,
          settled_at = excluded.settled_at,
          status = case when excluded.status = 'loss' and bet.win > 0 then 'win' else excluded.status end
        returning id
      ), recorded as (
        insert into wallet_transaction (id, supplier, kind, state, uid, bet, game, round, currency, amount,
          main_amount, bonus_amount, wagering, is_free, closes_round, reference, created_at)
        select p_transaction, p_supplier, 'bet', 'done', p_uid, id, p_game, p_round, p_currency,
          p_amount, p_main, p_bonus_money, p_wagering, p_is_free, p_closes, p_reward, p_now
        from round
      )
      insert into ledger (uid, kind, from_account, to_account, amount, currency, reference, line, created_at)
      select p_uid, 'bet', account, 'games', part, p_currency, 'bet ' || p_transaction, line, p_now
      from (values ('main', p_main, 0), (p_account, p_bonus_money, case when p_main > 0 then 1 else 0 end))
        as paid (account, part, line)
      where part > 0;
    end
    $$`.execute(db)
}

/**
 * Takes a bet that own money pays, without a bonus or a reward, and returns the balance of it; null when
 * the bet is of any other kind, or may have to be refused. It locks the account first, as every
 * transaction of the wallet does, and each statement after that sees what was committed before.
 */
async function addTakeSimpleBet(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function take_simple_bet(
      p_token_hash text, p_uid bigint, p_game text, p_reference text, p_supplier text, p_round text,
      p_transaction uuid, p_currency text, p_amount bigint, p_closes boolean, p_now timestamptz
    ) returns bigint language plpgsql as $$
    declare
      player record;
      game_type text;
      funds bigint;
    begin
      perform from game_session
      where token_hash = p_token_hash and supplier = p_supplier and uid = p_uid and currency = p_currency
        and expires_at > p_now;
      if not found then return null; end if;
      select status, currency, country_code, is_kyc_block_enabled and not is_verified as is_blocked into player
      from account where uid = p_uid for no key update;
      if not found or player.status <> 'active' or player.currency <> p_currency or player.is_blocked then
        return null;
      end if;
      select type into game_type from game
      where sysname = p_game and is_enabled
        and (player.country_code is null or not player.country_code = any(blocked_countries));
      if not found then return null; end if;
      perform where exists (select from wallet_transaction where id = p_transaction)
        or exists (select from self_exclusion where uid = p_uid and (ends_at is null or ends_at > p_now))
        or exists (
          select from bonus where uid = p_uid and state = 'active'
            and type = case when game_type = 'betting' then 'betting' else 'casino' end
        )
        or exists (select from bet where reference = p_reference and bonus is not null);
      if found then return null; end if;
      select amount into funds from balance where uid = p_uid and currency = p_currency and kind = 'main';
      if funds is null or funds < p_amount then return null; end if;
      perform record_bet(p_uid, p_game, p_reference, p_supplier, p_round, p_transaction, null, false, p_currency,
        p_amount, p_closes, p_now, p_amount, 0, 0, null, 'bonus');
      return funds - p_amount;
    end
    $$`.execute(db)
}
