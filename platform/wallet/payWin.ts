import { type Kysely, sql } from 'kysely'
import { splitWin } from '../bets/splitStake.ts'
import type { StoredBet } from '../bets/table.ts'
import { endWhenExpired } from '../bonuses/changeBonus.ts'
import { bonusAccounts, type BonusRow } from '../bonuses/queries.ts'
import type { Schema } from '../database/schema.ts'
import { assertSame, findTransaction } from './knownTransaction.ts'
import { lockPlayer } from './lockPlayer.ts'
import type { Referring, WalletPayment } from './WalletOrder.ts'
import { WalletRefused } from './WalletRefused.ts'

/**
 * Pays a win where its bet was paid from, in proportion; a win of 0 settles a lost round. It is paid
 * also to players who may not play any more, and after its round was closed. A win that was paid
 * before isn't paid again. Must run in a transaction.
 * @throws {WalletRefused} when it names no bet of the round, or one that was rolled back
 */
export async function payWin(trx: Kysely<Schema>, reported: WalletPayment & Referring): Promise<void> {
  await lockPlayer(trx, reported)
  const known = await findTransaction(trx, reported.transaction)
  const placed = await findTransaction(trx, reported.reference)
  // the game is that of the bet, whatever the supplier calls it now
  const win = placed ? { ...reported, game: placed.game } : reported
  if (known) return assertSame(known, { ...win, kind: 'win' })
  if (
    !placed ||
    placed.kind !== 'bet' ||
    placed.state === 'refused' ||
    placed.uid !== win.uid ||
    placed.supplier !== win.supplier
  ) {
    throw new WalletRefused('unknown_reference')
  }
  if (placed.state !== 'done' || placed.bet === null) throw new WalletRefused('rolled_back')
  if (placed.currency !== win.currency) throw new WalletRefused('wrong_currency')
  if (placed.round !== win.round) throw new WalletRefused('unknown_reference')
  const bet = await trx.selectFrom('bet').selectAll().where('id', '=', placed.bet).executeTakeFirstOrThrow()
  const bonus = bet.bonus === null ? undefined : await endWhenExpired(trx, await findBonus(trx, bet.bonus), win.now)
  await recordWin(trx, win, { bet, ...divideWin(win.amount, bet, bonus) })
}

function findBonus(trx: Kysely<Schema>, id: string): Promise<BonusRow> {
  return trx.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

interface WinParts {
  readonly toMain: bigint
  readonly toBonus: bigint
  readonly account: 'bonus' | 'betting_bonus'
}

/** Divides a win. Of a wagered bonus all is the player's own; the part of one that has ended otherwise isn't paid. */
function divideWin(amount: bigint, bet: StoredBet, bonus: BonusRow | undefined): WinParts {
  const { stake, bonus_stake: bonusStake } = bet
  const parts = splitWin(amount, { stake: BigInt(stake), bonusStake: BigInt(bonusStake) })
  return {
    toMain: bonus?.state === 'completed' ? amount : parts.main,
    toBonus: bonus?.state === 'active' ? parts.bonus : 0n,
    account: bonusAccounts[bonus?.type ?? 'casino'],
  }
}

/** Adds the win to its round, records the transaction and posts the win, in one statement. */
async function recordWin(
  trx: Kysely<Schema>,
  win: WalletPayment & Referring,
  { bet, toMain, toBonus, account }: WinParts & { readonly bet: StoredBet },
): Promise<void> {
  const { uid, game, round, supplier, transaction, currency, amount, closesRound, now, reference: placed } = win
  const paid = toMain + toBonus
  await sql`
    with round as (
      update bet set
        win = win + ${paid}::bigint,
        bonus_win = bonus_win + ${toBonus}::bigint,
        settled_at = case when ${closesRound} then coalesce(settled_at, ${now}::timestamptz) else settled_at end,
        status = case
          when status = 'open' and not ${closesRound} then 'open'
          when win + ${paid}::bigint > 0 then 'win'
          else 'loss' end
      where id = ${bet.id}
    ), recorded as (
      insert into wallet_transaction (id, supplier, kind, state, uid, bet, game, round, currency, amount,
        main_amount, bonus_amount, is_free, closes_round, reference, created_at)
      values (${transaction}::uuid, ${supplier}, 'win', 'done', ${uid}, ${bet.id}, ${game}, ${round}, ${currency},
        ${amount}::bigint, ${toMain}::bigint, ${toBonus}::bigint, ${bet.is_free}, ${closesRound}, ${placed}::uuid, ${now})
    )
    insert into ledger (uid, kind, from_account, to_account, amount, currency, reference, line, created_at)
    select ${uid}::bigint, 'win', 'games', account, part, ${currency}, ${`win ${transaction}`}, line, ${now}::timestamptz
    from (values ('main', ${toMain}::bigint, 0), (${account}, ${toBonus}::bigint, case when ${toMain}::bigint > 0 then 1 else 0 end))
      as paid (account, part, line)
    where part > 0`.execute(trx)
}
