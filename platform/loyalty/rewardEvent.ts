import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { readLoyaltySettings } from '../metadata/queries.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import { type EarnedPoints, givePoints } from './givePoints.ts'

/**
 * Gives a player the points that the settings have for an event, once, and a notice of them. Must run in
 * the transaction of the event.
 */
export async function rewardEvent(
  trx: Kysely<Schema>,
  player: PlayerAction,
  event: Omit<EarnedPoints, 'amount'>,
): Promise<void> {
  const { is_active: isActive, points_for: pointsFor } = await readLoyaltySettings(trx)
  const amount = pointsFor[event.trigger]
  if (isActive && amount !== 0) await givePoints(trx, player, { ...event, amount })
}
