import type { Kysely } from 'kysely'
import { objectFrom } from '#src/shared/keysOf.ts'
import type { LocalizedText } from '../database/columns.ts'
import type { Schema } from '../database/schema.ts'
import { addEntries } from '../loyalty/addEntries.ts'
import { toMicros } from '../loyalty/points.ts'
import { type Granted, grantReward } from '../rewards/grantReward.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import type { CampaignRow, RewardRow } from './campaigns.ts'
import { addSpins } from './players.ts'

interface WheelGrant {
  readonly campaign: CampaignRow
  readonly reward: RewardRow
  /** Names the spin, which gives once. */
  readonly reference: string
}

/**
 * Gives a player what a spin has won, and returns it as it was given. Must run in a transaction that has
 * locked the account.
 */
export async function grantWheelReward(
  trx: Kysely<Schema>,
  player: PlayerAction,
  { campaign, reward: { type, amount }, reference }: WheelGrant,
): Promise<Granted> {
  const { uid, now } = player
  if (type === 'money' || type === 'bonus' || type === 'free_spins') {
    const titles = titlesOf(campaign)
    return grantReward(trx, player, { reward: { type, amount }, reference, titles, posting: 'wheel_win' })
  }
  if (type === 'spins') await addSpins(trx, { campaign, uid }, amount)
  if (type === 'points') {
    // points that are won are for the shop: levels are earned
    const entry = { uid, kind: 'wheel', reference, points: toMicros(amount), experience: 0n, at: now } as const
    await addEntries(trx, [entry], now)
  }
  return { amount, currency: null }
}

const titlesOf = ({ texts }: CampaignRow): LocalizedText =>
  objectFrom(Object.keys(texts), (locale) => texts[locale]?.title ?? '')
