import { type Kysely, sql } from 'kysely'
import type { GameType } from '#schemas/game.ts'
import { splitStake, type StakeParts } from '../bets/splitStake.ts'
import { findActiveBonus } from '../bonuses/changeBonus.ts'
import { bonusAccounts } from '../bonuses/queries.ts'
import type { GameWeights } from '../bonuses/table.ts'
import type { Schema } from '../database/schema.ts'
import { readGeneralInfo } from '../metadata/queries.ts'
import { assertSame, findTransaction } from './knownTransaction.ts'
import { lockPlayer } from './lockPlayer.ts'
import { useFreeSpin } from './useFreeSpin.ts'
import { roundReference, type WalletPayment } from './WalletOrder.ts'
import { type WalletRefusal, WalletRefused } from './WalletRefused.ts'

/**
 * Takes the stake of a bet from the player's balances, own money first. A bet that was taken before is
 * not taken again. The first bet of a round opens it; further ones add to its stake. Must run in a
 * transaction, which is committed also when it returns a refusal.
 * @returns why the player can't pay the bet, which is stored: a copy of it that comes later is refused
 * too, although there may be money by then
 * @throws {WalletRefused} for any other refusal, after which a supplier rolls back
 */
export async function takeBet(trx: Kysely<Schema>, bet: WalletPayment): Promise<WalletRefusal | undefined> {
  try {
    await takeOrRefuse(trx, bet)
  } catch (error) {
    if (!(error instanceof UnpaidBet)) throw error
    await recordRefusal(trx, bet, error.reason)
    return error.reason
  }
}

/** A bet that the player can't pay. Suppliers don't roll it back. */
class UnpaidBet extends WalletRefused {}

async function takeOrRefuse(trx: Kysely<Schema>, bet: WalletPayment): Promise<void> {
  const player = await lockPlayer(trx, bet)
  const facts = await findFacts(trx, bet)
  if (facts.is_known) {
    const known = await findTransaction(trx, bet.transaction)
    if (known) return assertSame(known, { ...bet, kind: 'bet', reference: bet.reward ?? null })
  }
  if (bet.isPromotion === true) return openPromotion(trx, bet, { player, facts })
  const isUnverified = player.is_kyc_block_enabled && !player.is_verified
  if (player.status !== 'active' || facts.is_excluded || isUnverified) throw new WalletRefused('player_disabled')
  const isBlocked = player.country_code !== null && facts.blocked_countries?.includes(player.country_code)
  if (facts.game_type === null || facts.is_enabled !== true || isBlocked) throw new WalletRefused('unknown_game')
  if (bet.currency !== player.currency) throw new WalletRefused('wrong_currency')
  if (bet.reward !== undefined) {
    if (!(await useFreeSpin(trx, { ...bet, reward: bet.reward }))) throw new UnpaidBet('unknown_reward')
    return recordBet(trx, bet, NOTHING)
  }
  const { is_bonus_isolation_enabled: isIsolated } = await readGeneralInfo(trx)
  await recordBet(trx, bet, divideStake(bet, { ...facts, game_type: facts.game_type }, isIsolated))
}

/**
 * Opens the round of a payout that the supplier promised. It is no play, so it is there, as wins are, also
 * for players who may not play any more and for games that were taken off.
 */
async function openPromotion(
  trx: Kysely<Schema>,
  bet: WalletPayment,
  { player, facts }: { readonly player: { readonly currency: string }; readonly facts: Facts },
): Promise<void> {
  if (facts.game_type === null) throw new WalletRefused('unknown_game')
  if (bet.currency !== player.currency) throw new WalletRefused('wrong_currency')
  await recordBet(trx, { ...bet, amount: 0n }, NOTHING)
}

interface Facts {
  readonly is_known: boolean
  readonly is_excluded: boolean
  readonly game_type: GameType | null
  readonly is_enabled: boolean | null
  readonly blocked_countries: readonly string[] | null
  readonly main: string | null
  readonly bonus_money: string | null
  readonly round_bonus: string | null
  readonly is_round: boolean
  /** The active bonus of the game's type. */
  readonly bonus: string | null
  readonly bonus_currency: string | null
  readonly bonus_ends: Date | null
  readonly game_weights: GameWeights | null
  readonly max_bet: string | null
}

/** Reads all that decides about a bet, in one statement, after the account was locked. */
async function findFacts(trx: Kysely<Schema>, bet: WalletPayment): Promise<Facts> {
  const { uid, currency, game, transaction, now } = bet
  const { rows } = await sql<Facts>`
    select
      exists (select from wallet_transaction where id = ${transaction}) as is_known,
      exists (
        select from self_exclusion where uid = ${uid} and (ends_at is null or ends_at > ${now})
      ) as is_excluded,
      game.type as game_type, game.is_enabled, game.blocked_countries, main.amount as main, money.amount as bonus_money,
      round.bonus as round_bonus, round.id is not null as is_round,
      bonus.id as bonus, bonus.currency as bonus_currency, bonus.expires_at as bonus_ends,
      bonus.game_weights, bonus.max_bet
    from (select) as one
    left join game on game.sysname = ${game}
    left join balance as main on main.uid = ${uid} and main.currency = ${currency} and main.kind = 'main'
    left join bet as round on round.reference = ${roundReference(bet)}
    left join bonus on bonus.uid = ${uid} and bonus.state = 'active'
      and bonus.type = case when game.type = 'betting' then 'betting' else 'casino' end
    left join balance as money on money.uid = ${uid} and money.currency = ${currency}
      and money.kind = case when game.type = 'betting' then 'betting_bonus' else 'bonus' end`.execute(trx)
  const [facts] = rows
  if (!facts) throw new Error('a statement without conditions has returned no row')
  if (facts.bonus_ends === null || facts.bonus_ends > now) return facts
  // this ends the bonus whose time is over
  await findActiveBonus(trx, bet, facts.game_type === 'betting' ? 'betting' : 'casino')
  return findFacts(trx, bet)
}

interface BetParts extends StakeParts {
  /** The bonus that the bet counts for, or that pays a part. */
  readonly bonusId: string | null
  readonly account: 'bonus' | 'betting_bonus'
}

function divideStake(
  { amount: stake, currency }: WalletPayment,
  facts: Facts & { readonly game_type: GameType },
  isIsolated: boolean,
): BetParts {
  const { game_type: gameType, bonus, game_weights: gameWeights } = facts
  // a round belongs to the bonus with which it began
  const isUsable =
    bonus !== null && facts.bonus_currency === currency && (!facts.is_round || facts.round_bonus === bonus)
  const activeBonus =
    isUsable && gameWeights !== null ? { game_weights: gameWeights, max_bet: facts.max_bet } : undefined
  const funds = { main: BigInt(facts.main ?? 0), bonus: isUsable ? BigInt(facts.bonus_money ?? 0) : 0n }
  const parts = splitStake({ stake, gameType, funds, activeBonus, isIsolated })
  if (typeof parts === 'string') throw new UnpaidBet(parts)
  const isLinked = parts.bonus > 0n || parts.wagering > 0n
  const account = bonusAccounts[gameType === 'betting' ? 'betting' : 'casino']
  return { ...parts, bonusId: isLinked ? bonus : null, account }
}

/** The parts of a bet that costs nothing. */
const NOTHING: BetParts = { main: 0n, bonus: 0n, wagering: 0n, bonusId: null, account: 'bonus' }

/** Opens the round or adds to it, records the transaction and posts the stake. */
async function recordBet(trx: Kysely<Schema>, bet: WalletPayment, parts: BetParts): Promise<void> {
  const { uid, game, round, supplier, transaction, reward, currency, amount, closesRound, now } = bet
  const isPromotion = bet.isPromotion === true
  const { main, bonus, wagering, bonusId, account } = parts
  await sql`
    select record_bet(${uid}::bigint, ${game}, ${roundReference(bet)}, ${supplier}, ${round}, ${transaction}::uuid,
      ${reward ?? null}::uuid, ${reward !== undefined || isPromotion}, ${currency}, ${amount}::bigint, ${closesRound},
      ${now}::timestamptz, ${main}::bigint, ${bonus}::bigint, ${wagering}::bigint, ${bonusId}::bigint, ${account}
    )`.execute(trx)
}

async function recordRefusal(trx: Kysely<Schema>, bet: WalletPayment, refusal: WalletRefusal): Promise<void> {
  const { transaction: id, supplier, uid, game, round, currency, amount, reward, closesRound, now } = bet
  await trx
    .insertInto('wallet_transaction')
    .values({
      id,
      supplier,
      uid,
      game,
      round,
      currency,
      amount,
      refusal,
      kind: 'bet',
      state: 'refused',
      bet: null,
      is_free: reward !== undefined,
      closes_round: closesRound,
      reference: reward ?? null,
      created_at: now,
    })
    .execute()
}
