import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import type { RoundAction } from '../games/GameRules.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import { storeBet } from '../wallet/transactions.ts'
import { advanceRound } from './advanceRound.ts'
import { payOut, placeBet } from './placeBet.ts'
import { reasonOf } from './reasonOf.ts'
import { lockRound, readRound, type StoredRound } from './rounds.ts'
import { takePlayMoney, tokenOf } from './startRound.ts'
import type { Visit } from './visits.ts'

/** Something that a player does in a round. */
export interface RoundMove {
  readonly round: string
  readonly action: string
  /** Number of the actions before it, so that a repeated request counts once. */
  readonly step: number
}

/**
 * Does what the player has decided. An action that costs something is a further bet of the round.
 * @throws {SandboxRefusal} when the round doesn’t allow it
 */
export async function actInRound(context: GameSandboxContext, visit: Visit, move: RoundMove): Promise<StoredRound> {
  const found = await readRound(context.db, move.round)
  if (found?.seat !== visit.seat.id) throw new SandboxRefusal(404, 'not_open')
  const bet = await context.db.transaction().execute((trx) => act(context, trx, { visit, move }))
  if (bet === undefined) await payOut(context, move.round)
  else await payForAction(context, { id: bet, round: move.round })
  const round = await readRound(context.db, move.round)
  if (!round) throw new Error('a round that was just played is missing')
  return round
}

/** Sends the bet of an action. The round stays as it was when the wallet doesn’t take it. */
async function payForAction(
  context: GameSandboxContext,
  bet: { readonly id: string; readonly round: string },
): Promise<void> {
  await placeBet(context, bet)
  const { state, status } = await context.db
    .selectFrom('sandbox_game_transaction')
    .select(['state', 'status'])
    .where('id', '=', bet.id)
    .executeTakeFirstOrThrow()
  if (state !== 'accepted') throw new SandboxRefusal(409, reasonOf(status))
}

interface Attempt {
  readonly visit: Visit
  readonly move: RoundMove
}

/** Returns the bet to send, if the action costs something. */
async function act(
  context: GameSandboxContext,
  trx: Kysely<Schema>,
  { visit, move }: Attempt,
): Promise<string | undefined> {
  const round = await lockRound(trx, move.round)
  if (round.actions[move.step] === move.action) return undefined
  const action = round.result?.actions.find(({ name }) => name === move.action)
  if (round.state !== 'playing' || round.actions.length !== move.step || !action) {
    throw new SandboxRefusal(409, 'not_open')
  }
  if (await hasPendingBet(trx, round.id)) throw new SandboxRefusal(409, 'round_open')
  if (action.stake > 0 && visit.seat.player !== null) {
    const bet = { round: round.id, token: tokenOf(visit), amount: action.stake, action: action.name }
    return storeBet(trx, bet, context.now())
  }
  if (action.stake > 0) await takePlayMoney(trx, visit.seat.id, action.stake)
  await takeAction(context, trx, { round, action })
  return undefined
}

interface TakenAction {
  readonly round: StoredRound
  readonly action: RoundAction
}

/** Does an action whose cost is paid. */
async function takeAction(
  context: GameSandboxContext,
  trx: Kysely<Schema>,
  { round, action }: TakenAction,
): Promise<void> {
  await advanceRound(context, trx, {
    ...round,
    actions: [...round.actions, action.name],
    stake: String(Number(round.stake) + action.stake),
  })
}

/**
 * Stands with every hand of a round that its player has left, so that it ends. Must run in a transaction.
 * A round with a bet that isn't answered yet is left as it is.
 */
export async function standInRound(context: GameSandboxContext, trx: Kysely<Schema>, id: string): Promise<void> {
  const round = await lockRound(trx, id)
  const action = round.result?.actions.find(({ name }) => name === 'stand')
  if (round.state !== 'playing' || !action || (await hasPendingBet(trx, id))) return
  await takeAction(context, trx, { round, action })
  await standInRound(context, trx, id)
}

async function hasPendingBet(trx: Kysely<Schema>, round: string): Promise<boolean> {
  const bet = await trx
    .selectFrom('sandbox_game_transaction')
    .select('id')
    .where('round', '=', round)
    .where('kind', '=', 'bet')
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return bet !== undefined
}
