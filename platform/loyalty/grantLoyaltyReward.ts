import type { Kysely } from 'kysely'
import type { LocalizedText } from '../database/columns.ts'
import type { Schema } from '../database/schema.ts'
import { type Granted, grantReward } from '../rewards/grantReward.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import type { StoredReward } from './LoyaltySettings.ts'

interface Grant {
  readonly reward: StoredReward
  /** The event that grants it, once. */
  readonly reference: string
  readonly titles: LocalizedText
}

/**
 * Gives a player what a level or product promises; points are given by their entry. Must run in a
 * transaction, with a new reference.
 */
export async function grantLoyaltyReward(
  trx: Kysely<Schema>,
  player: PlayerAction,
  { reward, reference, titles }: Grant,
): Promise<Granted> {
  const { type, amount } = reward
  if (type === 'cashback') {
    const { uid, now } = player
    await trx.insertInto('cashback_rate').values({ uid, reference, percent: amount, starts_at: now }).execute()
  }
  if (type === 'cashback' || type === 'points') return { amount, currency: null }
  return grantReward(trx, player, {
    reward: { ...reward, type: type === 'cash' ? 'money' : type },
    reference: `loyalty ${reference}`,
    titles,
    posting: 'shop',
  })
}
