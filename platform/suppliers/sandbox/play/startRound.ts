import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { smallestUnit } from '../games/amounts.ts'
import type { StoredChoice } from '../games/games.ts'
import { games } from '../games/games.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { requireBettingRound } from '../live/tableRounds.ts'
import { takeSpin } from '../operator/rewards.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import { acceptBet, nextEnd } from '../sport/sportBets.ts'
import { storeBet } from '../wallet/transactions.ts'
import { addPlayMoney, advanceRound } from './advanceRound.ts'
import { placeBet } from './placeBet.ts'
import { findOpenRound, findRequestedRound, readRound, type StoredRound } from './rounds.ts'
import { takeNonce } from './seeds.ts'
import type { Visit } from './visits.ts'

/** A bet that a player places. */
export interface RoundOrder {
  readonly requestId: string
  readonly choice: StoredChoice
  /** A reward that pays the round. */
  readonly reward?: string | undefined
  /** The table’s round that the player has seen. */
  readonly tableRound?: number | undefined
}

interface Opened {
  readonly id: string
  /** The bet to send; undefined when there is none. */
  readonly bet?: string
}

/**
 * Starts a round and takes its bet. A repeated request gets the round that it has started.
 * @throws {SandboxRefusal} when the round can’t be started
 */
export async function startRound(context: GameSandboxContext, visit: Visit, order: RoundOrder): Promise<StoredRound> {
  const { id, bet } = await context.db.transaction().execute((trx) => openRound(context, trx, { visit, order }))
  if (bet !== undefined) await placeBet(context, { id: bet, round: id })
  const round = await readRound(context.db, id)
  if (!round) throw new Error('a round that was just started is missing')
  return round
}

interface Attempt {
  readonly visit: Visit
  readonly order: RoundOrder
}

async function openRound(context: GameSandboxContext, trx: Kysely<Schema>, attempt: Attempt): Promise<Opened> {
  const { visit, order } = attempt
  const { seat, session } = visit
  const { seed } = await trx
    .selectFrom('sandbox_game_seat')
    .select('seed')
    .where('id', '=', seat.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const repeated = await findRequestedRound(trx, { seat: seat.id, request: order.requestId })
  if (repeated) return { id: repeated.id }
  // bets on matches may be open side by side
  const isAlone = visit.game.engine !== 'sport'
  if (isAlone && (await findOpenRound(trx, seat.id))) throw new SandboxRefusal(409, 'round_open')
  const paid = await payFor(context, trx, attempt)
  const table = await tableOf(context, trx, { ...attempt, choice: paid.choice })
  const id = randomUUID()
  const now = context.now()
  const round = await trx
    .insertInto('sandbox_game_round')
    .values({
      id,
      seat: seat.id,
      session: session.id,
      engine: visit.game.engine,
      variant: visit.game.variant,
      request_id: order.requestId,
      seed: table === null ? seed : null,
      nonce: table === null ? await takeNonce(trx, seed) : 0,
      table_round: table,
      choice: JSON.stringify(paid.choice),
      actions: '[]',
      state: 'betting',
      reason: null,
      stake: paid.stake,
      payout: null,
      result: null,
      reward: order.reward ?? null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (seat.player !== null) {
    return { id, bet: await storeBet(trx, { round: id, token: tokenOf(visit), amount: paid.stake, action: null }, now) }
  }
  await takePlayMoney(trx, seat.id, paid.stake)
  await advanceRound(context, trx, round)
  return { id }
}

export function tokenOf({ session }: Visit): string {
  if (session.token === null) throw new Error('a session with a player has no token')
  return session.token
}

/** Returns what a round costs, and the choice that it is played with. */
async function payFor(
  context: GameSandboxContext,
  trx: Kysely<Schema>,
  { visit, order }: Attempt,
): Promise<{ readonly stake: number; readonly choice: StoredChoice }> {
  const { seat, game } = visit
  if (order.reward !== undefined) {
    const { player, currency } = seat
    const owner = player === null ? undefined : { player, currency, gameCode: game.code, at: context.now() }
    const value = owner && (await takeSpin(trx, order.reward, owner))
    if (value === undefined) throw new SandboxRefusal(409, 'no_reward')
    return { stake: 0, choice: { stake: value } }
  }
  const money = { currency: seat.currency, unit: smallestUnit(seat.currency) }
  const isSport = game.engine === 'sport'
  const choice = isSport ? await acceptBet(context, trx, { game: game.code, choice: order.choice }) : order.choice
  const stake = games[game.engine].stakeOf(choice, money)
  if (stake === undefined) throw new SandboxRefusal(422, 'invalid_bet')
  return { stake, choice }
}

/** Returns the table’s round that a bet is for, the end of its first match, or null for a game without a clock. */
async function tableOf(
  context: GameSandboxContext,
  trx: Kysely<Schema>,
  { visit, order, choice }: Attempt & { readonly choice: StoredChoice },
): Promise<number | null> {
  const { engine, variant } = visit.game
  if (engine === 'sport') return nextEnd({ choice, variant, actions: [] })
  if (engine !== 'live') return null
  return requireBettingRound(context, trx, { gameCode: visit.game.code, seen: order.tableRound })
}

/** Takes play money for a bet. */
export async function takePlayMoney(trx: Kysely<Schema>, seat: string, amount: number): Promise<void> {
  const { play_balance: balance } = await trx
    .selectFrom('sandbox_game_seat')
    .select('play_balance')
    .where('id', '=', seat)
    .executeTakeFirstOrThrow()
  if (Number(balance) < amount) throw new SandboxRefusal(409, 'not_enough_money')
  await addPlayMoney(trx, seat, -amount)
}
