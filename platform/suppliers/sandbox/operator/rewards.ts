import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Static } from 'typebox'
import type { Schema } from '../../../database/schema.ts'
import type { CreateRewardRequest, Reward, RewardList, RewardListRequest } from '../../hub88/protocol.ts'
import { freeEngines } from '../games/games.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import type { SandboxGameRewardTable } from '../table.ts'
import { prepaidOf } from './listPrepaids.ts'

export type StoredReward = Selectable<SandboxGameRewardTable>

const LARGEST_PAGE = 100

/** Gives a player spins. A repeated request gives them once more, as its supplier would. Returns the reward. */
export async function createReward(
  { db, now, catalogue }: GameSandboxContext,
  request: Static<typeof CreateRewardRequest>,
): Promise<Reward> {
  const { prepaid_uuid: prepaid, user: player, game_code, currency, bet_count, bet_value, end_time } = request
  const game = catalogue.find(game_code)
  if (!game || !freeEngines.has(game.engine)) throw new SandboxRefusal(422, 'the game has no free spins')
  if (prepaid !== prepaidOf(game_code, currency))
    throw new SandboxRefusal(422, 'no such prepaid for this game and currency')
  const endTime = new Date(end_time.endsWith('Z') ? end_time : `${end_time}Z`)
  if (Number.isNaN(endTime.getTime())) throw new SandboxRefusal(422, 'end_time is no time')
  if (bet_value === 0) throw new SandboxRefusal(422, 'bet_value is 0')
  const stored = await db
    .insertInto('sandbox_game_reward')
    .values({
      id: randomUUID(),
      prepaid,
      player,
      game_code,
      currency,
      bet_count,
      bet_value,
      operator_reference: request.operator_reference,
      end_time: endTime,
      created_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentReward(stored, now())
}

/** Lists the rewards of a player by pages, the newest first. */
export async function listRewards(
  { db, now }: GameSandboxContext,
  { user, pagination }: Static<typeof RewardListRequest>,
): Promise<RewardList> {
  const { limit = LARGEST_PAGE, cursor } = pagination ?? {}
  const offset = Number(cursor ?? 0)
  if (!Number.isSafeInteger(offset) || offset < 0) throw new SandboxRefusal(400, 'no such cursor')
  const rows = await db
    .selectFrom('sandbox_game_reward')
    .selectAll()
    .where('player', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit + 1)
    .execute()
  const next_cursor = rows.length > limit ? String(offset + limit) : null
  return { rewards: rows.slice(0, limit).map((row) => presentReward(row, now())), pagination: { next_cursor } }
}

function presentReward({ id, operator_reference, ...row }: StoredReward, at: Date): Reward {
  return { reward_uuid: id, operator_reference, status: statusOf(row, at) }
}

function statusOf(
  { cancelled_at, used, bet_count, end_time }: Pick<StoredReward, 'cancelled_at' | 'used' | 'bet_count' | 'end_time'>,
  at: Date,
): string {
  if (cancelled_at !== null) return 'FRS_CANCELLED'
  if (used === bet_count) return 'FRS_FINISHED'
  return new Date(end_time) > at ? 'FRS_ACTIVE' : 'FRS_EXPIRED'
}

/** Takes back the spins that are left. */
export async function cancelReward({ db, now }: GameSandboxContext, id: string): Promise<void> {
  const cancelled = await db
    .updateTable('sandbox_game_reward')
    .set(({ fn, val }) => ({ cancelled_at: fn.coalesce('cancelled_at', val(now())) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!cancelled) throw new SandboxRefusal(404, 'no reward has this reward_uuid')
}

interface RewardOwner {
  readonly player: string
  readonly gameCode: string
  readonly currency: string
  /** Time at which the reward has to be valid. */
  readonly at: Date
}

/** Returns the rewards that the player can use, the one that ends first is used first. */
export const findRewards = (
  db: Kysely<Schema>,
  { player, gameCode, currency, at }: RewardOwner,
): Promise<StoredReward[]> =>
  db
    .selectFrom('sandbox_game_reward')
    .selectAll()
    .where('player', '=', player)
    .where('game_code', '=', gameCode)
    .where('currency', '=', currency)
    .where('cancelled_at', 'is', null)
    .where('end_time', '>', at)
    .whereRef('used', '<', 'bet_count')
    .orderBy('end_time')
    .orderBy('id')
    .execute()

/** Takes one spin of a reward. Returns its value, or undefined when none is left. */
export async function takeSpin(
  trx: Kysely<Schema>,
  id: string,
  { player, gameCode, currency, at }: RewardOwner,
): Promise<number | undefined> {
  const taken = await trx
    .updateTable('sandbox_game_reward')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', id)
    .where('player', '=', player)
    .where('game_code', '=', gameCode)
    .where('currency', '=', currency)
    .whereRef('used', '<', 'bet_count')
    .where('cancelled_at', 'is', null)
    .where('end_time', '>', at)
    .returning('bet_value')
    .executeTakeFirst()
  return taken && Number(taken.bet_value)
}

/** Gives a spin back whose round was not played. */
export async function returnSpin(trx: Kysely<Schema>, id: string): Promise<void> {
  await trx
    .updateTable('sandbox_game_reward')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('id', '=', id)
    .where('used', '>', 0)
    .execute()
}
