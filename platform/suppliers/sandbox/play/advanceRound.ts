import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { smallestUnit } from '../games/amounts.ts'
import { createDraw, type Draw } from '../games/fairness/createDraw.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { storeWin } from '../wallet/transactions.ts'
import { rulesOf, type StoredRound } from './rounds.ts'

/**
 * Plays a round whose bets are paid, up to where the player decides or to its end, and stores that.
 * A round at a table waits for the table.
 */
export async function advanceRound(context: GameSandboxContext, trx: Kysely<Schema>, round: StoredRound) {
  if (round.table_round !== null) return storeProgress(trx, round, { state: 'playing' })
  return playRound(context, trx, { round, draw: await drawOf(trx, round) })
}

interface RoundDraw {
  readonly round: StoredRound
  readonly draw: Draw
}

/** Plays a round with its draws, and stores what has become of it. */
export async function playRound(
  { now }: Pick<GameSandboxContext, 'now'>,
  trx: Kysely<Schema>,
  { round, draw }: RoundDraw,
): Promise<void> {
  const seat = await seatOf(trx, round.seat)
  const { choice, actions, variant } = round
  const unit = smallestUnit(seat.currency)
  const result = await rulesOf(round).play({ choice, actions, variant, unit, draw })
  const { payout } = result
  const progress = { result: JSON.stringify(result) }
  if (payout === null) return storeProgress(trx, round, { ...progress, state: 'playing' })
  await storeProgress(trx, round, { ...progress, state: 'finished', payout, finished_at: now() })
  if (seat.player === null) await addPlayMoney(trx, seat.id, payout)
  else await storeWin(trx, { round: round.id, amount: payout }, now())
}

interface Progress {
  readonly state: 'playing' | 'finished'
  readonly payout?: number
  readonly result?: string
  readonly finished_at?: Date
}

async function storeProgress(trx: Kysely<Schema>, round: StoredRound, progress: Progress): Promise<void> {
  const { id, stake, actions } = round
  await trx
    .updateTable('sandbox_game_round')
    .set({ ...progress, stake, actions: JSON.stringify(actions) })
    .where('id', '=', id)
    .execute()
}

const seatOf = (trx: Kysely<Schema>, id: string) =>
  trx
    .selectFrom('sandbox_game_seat')
    .select(['id', 'player', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Adds to the balance of play without money, which a negative amount lowers. */
export async function addPlayMoney(trx: Kysely<Schema>, seat: string, amount: number): Promise<void> {
  await trx
    .updateTable('sandbox_game_seat')
    .set(({ eb }) => ({ play_balance: eb('play_balance', '+', String(amount)) }))
    .where('id', '=', seat)
    .execute()
}

async function drawOf(trx: Kysely<Schema>, { seed, nonce }: StoredRound): Promise<Draw> {
  const { server_seed: serverSeed, client_seed: clientSeed } = await trx
    .selectFrom('sandbox_game_seed')
    .select(['server_seed', 'client_seed'])
    .where('id', '=', seed)
    .executeTakeFirstOrThrow()
  return createDraw({ serverSeed, clientSeed, nonce })
}
