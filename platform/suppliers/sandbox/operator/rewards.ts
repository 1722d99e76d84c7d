import type { Kysely, Selectable } from 'kysely'
import type { Static } from 'typebox'
import type { Schema } from '../../../database/schema.ts'
import type { CreateRewardRequest } from '../../hub88/protocol.ts'
import { freeEngines } from '../games/games.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import type { SandboxGameRewardTable } from '../table.ts'

export type StoredReward = Selectable<SandboxGameRewardTable>

/** Gives a player spins. A repeated request gives them once. */
export async function createReward(
  { db, now, catalogue }: GameSandboxContext,
  request: Static<typeof CreateRewardRequest>,
): Promise<void> {
  const { reward_uuid: id, user: player, game_code, currency, bet_count, bet_value, end_time } = request
  const game = catalogue.find(game_code)
  if (!game || !freeEngines.has(game.engine)) throw new SandboxRefusal(422, 'the game has no free spins')
  const endTime = new Date(end_time)
  if (Number.isNaN(endTime.getTime())) throw new SandboxRefusal(422, 'end_time is no time')
  if (bet_value === 0) throw new SandboxRefusal(422, 'bet_value is 0')
  await db
    .insertInto('sandbox_game_reward')
    .values({ id, player, game_code, currency, bet_count, bet_value, end_time: endTime, created_at: now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const stored = await db.selectFrom('sandbox_game_reward').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const isSame =
    stored.player === player &&
    stored.game_code === game_code &&
    stored.currency === currency &&
    stored.bet_count === bet_count &&
    Number(stored.bet_value) === bet_value
  if (!isSame) throw new SandboxRefusal(409, 'another reward has this reward_uuid')
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

/** Returns the reward whose spins the player has next, the one that ends first. */
export const findReward = (
  db: Kysely<Schema>,
  { player, gameCode, currency, at }: RewardOwner,
): Promise<StoredReward | undefined> =>
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
    .executeTakeFirst()

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
