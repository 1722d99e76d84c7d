import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { createDraw, type Draw } from '../games/fairness/createDraw.ts'
import { POCKETS } from '../games/roulette/spots.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { playRound } from '../play/advanceRound.ts'
import { lockRound } from '../play/rounds.ts'
import { newServerSeed } from '../play/seeds.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import type { SandboxGameTableRoundTable } from '../table.ts'
import { cycleOf, isOver, momentAt } from './tableClock.ts'

export type StoredTableRound = Selectable<SandboxGameTableRoundTable>

interface TableRoundKey {
  readonly gameCode: string
  readonly number: number
}

/** Draws the server seed of a table’s round, if it has none yet. */
export async function openTableRound(
  db: Kysely<Schema>,
  { gameCode, number }: TableRoundKey,
  now: Date,
): Promise<StoredTableRound> {
  const row = { game_code: gameCode, number, server_seed: newServerSeed(), result: null, created_at: now }
  await db
    .insertInto('sandbox_game_table_round')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('sandbox_game_table_round')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('number', '=', String(number))
    .executeTakeFirstOrThrow()
}

/** Opens the running round of a table and the next one, whose seed is committed before it begins. */
export async function openTable({ db, now, tableTimes }: GameSandboxContext, gameCode: string) {
  const moment = momentAt(tableTimes, now())
  const next = await openTableRound(db, { gameCode, number: moment.number + cycleOf(tableTimes) }, now())
  const current = await openTableRound(db, { gameCode, number: moment.number }, now())
  return { moment, current, next }
}

/** Returns the draws of a table’s round. Its name and number replace seed and nonce of a player. */
export const drawOfTable = ({ game_code, number, server_seed }: StoredTableRound): Draw =>
  createDraw({ serverSeed: server_seed, clientSeed: game_code, nonce: Number(number) })

/** Returns the number of the pocket. */
export const pocketOf = (round: StoredTableRound): Promise<number> => drawOfTable(round)(POCKETS)

/**
 * Returns the number of the table’s round that takes bets.
 * @throws {SandboxRefusal} when betting is closed, or another round has begun since the player looked
 */
export async function requireBettingRound(
  { now, tableTimes }: GameSandboxContext,
  trx: Kysely<Schema>,
  { gameCode, seen }: { readonly gameCode: string; readonly seen: number | undefined },
): Promise<number> {
  const { number, phase } = momentAt(tableTimes, now())
  if (phase !== 'betting' || number !== seen) throw new SandboxRefusal(409, 'too_late')
  await openTableRound(trx, { gameCode, number }, now())
  return number
}

const BATCH = 500

/** Pays out the rounds of players at tables whose wheel has stopped. */
export async function settleTables(context: GameSandboxContext): Promise<void> {
  const { db, now, tableTimes } = context
  const waiting = await db
    .selectFrom('sandbox_game_round as round')
    .innerJoin('sandbox_game_seat as seat', 'seat.id', 'round.seat')
    .select(['round.id', 'round.table_round', 'seat.game_code'])
    .where('round.state', '=', 'playing')
    .where('round.engine', '=', 'live')
    .where('round.table_round', 'is not', null)
    .orderBy('round.table_round')
    .limit(BATCH)
    .execute()
  for (const { id, table_round: tableRound, game_code: gameCode } of waiting) {
    const number = Number(tableRound)
    if (isOver(tableTimes, number, now())) await settle(context, id, { gameCode, number })
  }
}

async function settle(context: GameSandboxContext, id: string, key: TableRoundKey): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const round = await lockRound(trx, id)
    if (round.state !== 'playing') return
    const table = await openTableRound(trx, key, context.now())
    await playRound(context, trx, { round, draw: drawOfTable(table) })
  })
}
