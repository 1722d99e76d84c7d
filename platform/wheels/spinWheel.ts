import { type Kysely, type Selectable, sql } from 'kysely'
import type { WheelSector } from '#schemas/wheel.ts'
import { drawIndex } from '#src/shared/weightedDraw.ts'
import type { AccountRow } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { assertMayPlay } from '../self-exclusion/assertMayPlay.ts'
import { findCampaign, findRewards, wheelRefusal } from './campaigns.ts'
import { newSeed } from './draw.ts'
import { grantWheelReward } from './grantWheelReward.ts'
import { enterCampaign, type WheelPlayer } from './players.ts'
import type { WheelPlayerTable, WheelRewardTable } from './table.ts'

interface Spin {
  readonly account: AccountRow
  /** Id of the campaign. */
  readonly campaign: number
  /** Id that the result gets, a UUID. */
  readonly id: string
  readonly now: Date
}

/**
 * Uses a spin of a player, draws by the seed whose hash was published, gives what was won and stores the
 * result. Must run in a transaction that has locked the account.
 * @throws {PlatformError} InvalidParameterException on `campaign_id`, with a WheelFailure as `reason`;
 * InvalidRequestException for a self-excluded player
 */
export async function spinWheel(trx: Kysely<Schema>, { account, campaign: id, id: spin, now }: Spin): Promise<void> {
  const { uid, fakename: nickname } = account
  await assertMayPlay(trx, { uid, now })
  const campaign = await findCampaign(trx, id, now)
  const rewards = await findRewards(trx, campaign.id)
  const { seed } = await takeSpin(trx, { campaign, uid })
  const reward = rewards[drawIndex(seed, weightsOf(rewards))]
  if (!reward) throw wheelRefusal('campaign_id', 'NOT_AVAILABLE')
  const granted = await grantWheelReward(trx, { uid, now }, { campaign, reward, reference: `wheel spin ${spin}` })
  const sectors = JSON.stringify(rewards.map(sectorOf))
  const result = { id: spin, campaign: campaign.id, reward: reward.id, uid, nickname, seed, sectors, ...granted }
  await trx
    .insertInto('wheel_spin')
    .values({ ...result, created_at: now, shown_at: null })
    .execute()
}

const sectorOf = ({ id, weight }: Selectable<WheelRewardTable>): WheelSector => ({ reward_id: Number(id), weight })

const weightsOf = (rewards: readonly { readonly weight: number }[]) => rewards.map(({ weight }) => weight)

/** Takes a spin from those of the player, and replaces the seed. Returns the row as it was. */
async function takeSpin(trx: Kysely<Schema>, player: WheelPlayer): Promise<Selectable<WheelPlayerTable>> {
  await enterCampaign(trx, player)
  const own = trx
    .selectFrom('wheel_player')
    .selectAll()
    .where('campaign', '=', player.campaign.id)
    .where('uid', '=', player.uid)
  const before = await own.forUpdate().executeTakeFirstOrThrow()
  if (before.spins === 0) throw wheelRefusal('campaign_id', 'NOT_ENOUGH_SPINS')
  await trx
    .updateTable('wheel_player')
    .set({ spins: sql<number>`spins - 1`, seed: newSeed() })
    .where('campaign', '=', player.campaign.id)
    .where('uid', '=', player.uid)
    .execute()
  return before
}

interface Shown {
  readonly uid: string
  /** Id of the last result that was shown. */
  readonly id: string
  readonly now: Date
}

/** Notes that the player has seen a result and those before it; returns false when there is no such one. */
export async function markShown(db: Kysely<Schema>, { uid, id, now }: Shown): Promise<boolean> {
  const result = await db
    .selectFrom('wheel_spin')
    .select(['campaign', 'number'])
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!result) return false
  await db
    .updateTable('wheel_spin')
    .set({ shown_at: now })
    .where('uid', '=', uid)
    .where('campaign', '=', result.campaign)
    .where('number', '<=', result.number)
    .where('shown_at', 'is', null)
    .execute()
  return true
}
