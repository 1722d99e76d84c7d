import { type Kysely, sql } from 'kysely'
import type { StoredBet } from '../bets/table.ts'
import { uncountWagering } from '../bonuses/changeBonus.ts'
import { bonusAccounts, type BonusRow } from '../bonuses/queries.ts'
import type { Schema } from '../database/schema.ts'
import { isBalanceTooLow, recordPosting } from '../ledger/queries.ts'
import { assertSame, findTransaction, type StoredTransaction } from './knownTransaction.ts'
import { lockPlayer } from './lockPlayer.ts'
import type { Referring, WalletOrder } from './WalletOrder.ts'
import { WalletRefused } from './WalletRefused.ts'

type Rollback = WalletOrder & Referring

/**
 * Undoes a bet or a win, whole or not at all. One that hasn't come yet is refused when it comes. What
 * was rolled back before isn't rolled back again. Must run in a transaction.
 * @throws {WalletRefused} `insufficient_funds` when the player has spent a win that is to be taken back,
 * `unknown_reference` when it names another player's transaction, or a rollback
 */
export async function rollBack(trx: Kysely<Schema>, reported: Rollback): Promise<void> {
  await lockPlayer(trx, reported)
  const [known, target] = [
    await findTransaction(trx, reported.transaction),
    await findTransaction(trx, reported.reference),
  ]
  // game and round are those of what is undone, whatever the supplier calls them now
  const rollback = target ? { ...reported, game: target.game, round: target.round } : reported
  if (known) return assertSame(known, { ...rollback, kind: 'rollback', amount: 0n, currency: '' })
  if (!target) return refuseWhenItComes(trx, rollback)
  if (target.kind === 'rollback' || target.uid !== rollback.uid || target.supplier !== rollback.supplier) {
    throw new WalletRefused('unknown_reference')
  }
  if (target.state !== 'done' || target.bet === null) return recordVoid(trx, rollback)
  const bet = await trx.selectFrom('bet').selectAll().where('id', '=', target.bet).executeTakeFirstOrThrow()
  const bonus = await findBonus(trx, bet)
  await moveBack(trx, rollback, { target, bonus })
  await (target.kind === 'bet' ? undoStake(trx, rollback, { target, bet, bonus }) : undoWin(trx, { target, bet }))
  await trx.updateTable('wallet_transaction').set({ state: 'rolled_back' }).where('id', '=', target.id).execute()
  const { amount, main_amount: main, bonus_amount: share, is_free: isFree, currency } = target
  await trx
    .insertInto('wallet_transaction')
    .values({
      ...columnsOf(rollback),
      state: 'done',
      bet: target.bet,
      currency,
      amount,
      main_amount: BigInt(main),
      bonus_amount: BigInt(share),
      is_free: isFree,
    })
    .execute()
}

function columnsOf({ transaction, supplier, uid, game, round, closesRound, reference, now }: Rollback) {
  const closing = { closes_round: closesRound, created_at: now }
  return { id: transaction, kind: 'rollback' as const, supplier, uid, game, round, reference, ...closing }
}

/** Records a rollback that has nothing to undo. */
async function recordVoid(trx: Kysely<Schema>, rollback: Rollback): Promise<void> {
  const row = { ...columnsOf(rollback), state: 'void' as const, bet: null, currency: '', amount: 0n }
  await trx.insertInto('wallet_transaction').values(row).execute()
}

/** Takes the id of what is to be rolled back, so that it is refused. */
async function refuseWhenItComes(trx: Kysely<Schema>, rollback: Rollback): Promise<void> {
  const { reference: id, ...rest } = columnsOf(rollback)
  const row = { ...rest, id, kind: 'bet' as const, state: 'void' as const, bet: null, currency: '', amount: 0n }
  await trx.insertInto('wallet_transaction').values(row).execute()
  await recordVoid(trx, rollback)
}

function findBonus(trx: Kysely<Schema>, { bonus }: StoredBet): Promise<BonusRow | undefined> {
  if (bonus === null) return Promise.resolve(undefined)
  return trx.selectFrom('bonus').selectAll().where('id', '=', bonus).executeTakeFirst()
}

interface Undone {
  readonly target: StoredTransaction
  readonly bonus: BonusRow | undefined
}

/** Posts the movements of a transaction backwards. The share of a bonus that has ended stays where it is. */
async function moveBack(trx: Kysely<Schema>, { uid, transaction, now }: Rollback, { target, bonus }: Undone) {
  const { currency } = target
  const [main, share] = [BigInt(target.main_amount), BigInt(target.bonus_amount)]
  // of a wagered bonus all is the player's own
  const isOwn = bonus?.state === 'completed'
  const parts = [
    { account: 'main', amount: isOwn ? main + share : main },
    { account: bonusAccounts[bonus?.type ?? 'casino'], amount: bonus?.state === 'active' ? share : 0n },
  ] as const
  const movements = parts
    .filter(({ amount }) => amount > 0n)
    .map(({ account, amount }) =>
      target.kind === 'bet'
        ? ({ from: 'games', to: account, amount, currency } as const)
        : ({ from: account, to: 'games', amount, currency } as const),
    )
  if (movements.length > 0) {
    try {
      await recordPosting(trx, { uid, kind: 'rollback', reference: `rollback ${transaction}`, at: now, movements })
    } catch (error) {
      throw isBalanceTooLow(error) ? new WalletRefused('insufficient_funds') : error
    }
  }
  if (target.kind === 'bet' && bonus?.state === 'paused' && share > 0n) await setAside(trx, bonus, share)
}

/** Adds to the money of a paused bonus, which is a number in its row. */
async function setAside(trx: Kysely<Schema>, { id }: BonusRow, share: bigint): Promise<void> {
  const change = { set_aside: sql<string>`set_aside + ${share}::bigint` }
  await trx.updateTable('bonus').set(change).where('id', '=', id).execute()
}

interface Changed {
  readonly target: StoredTransaction
  readonly bet: StoredBet
}

/**
 * A round that has no other stake is a refund, and shows what was given back. What the stake has counted
 * towards the wagering of its bonus counts no more.
 */
async function undoStake(
  trx: Kysely<Schema>,
  { now }: Rollback,
  { target, bet, bonus }: Changed & Undone,
): Promise<void> {
  const rest = BigInt(bet.stake) - BigInt(target.amount)
  const others = trx
    .selectFrom('wallet_transaction')
    .select('id')
    .where('bet', '=', bet.id)
    .where('id', '!=', target.id)
  const isOnly = !(await others.where('kind', '=', 'bet').where('state', '=', 'done').limit(1).executeTakeFirst())
  const change = isOnly
    ? sql`status = 'refund', wagering = 0, wagering_counted = 0, settled_at = coalesce(settled_at, ${now})`
    : sql`stake = ${rest}::bigint, bonus_stake = bonus_stake - ${target.bonus_amount}::bigint,
        wagering = wagering - ${target.wagering}::bigint,
        wagering_counted = least(wagering_counted, wagering - ${target.wagering}::bigint)`
  await sql`update bet set ${change} where id = ${bet.id}`.execute(trx)
  const kept = isOnly ? 0n : BigInt(bet.wagering) - BigInt(target.wagering)
  if (bonus) await uncountWagering(trx, bonus, { wagering: BigInt(bet.wagering_counted) - kept, now })
  if (!bet.is_free) return
  await sql`
    update free_spin_pack set remaining = remaining + 1
    where uid = ${bet.uid} and reward = ${target.reference}::uuid and remaining < total`.execute(trx)
}

async function undoWin(trx: Kysely<Schema>, { target, bet }: Changed): Promise<void> {
  const win = BigInt(bet.win) - BigInt(target.main_amount) - BigInt(target.bonus_amount)
  await sql`
    update bet set win = ${win}::bigint, bonus_win = bonus_win - ${target.bonus_amount}::bigint,
      status = case when status = 'win' and ${win}::bigint = 0 then 'loss' else status end
    where id = ${bet.id}`.execute(trx)
}
