import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import { addEntries } from './addEntries.ts'
import type { LoyaltySettings } from './LoyaltySettings.ts'
import { addNotice } from './notices.ts'
import { toMicros } from './points.ts'

export interface EarnedPoints {
  readonly trigger: keyof LoyaltySettings['points_for']
  /** Names the event, which counts once, such as `register 17`. */
  readonly reference: string
  readonly amount: number
}

/** Gives a player points for an event, once, and a notice of them. Must run in the transaction of the event. */
export async function givePoints(
  trx: Kysely<Schema>,
  player: PlayerAction,
  { trigger, reference, amount }: EarnedPoints,
): Promise<void> {
  const { uid, now } = player
  const added = await addEntries(trx, [{ uid, kind: trigger, reference, points: toMicros(amount), at: now }], now)
  if (!added.has(reference)) return
  await addNotice(trx, player, { trigger, reference, reward: { type: 'points', amount } })
}
