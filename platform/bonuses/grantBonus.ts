import type { Kysely } from 'kysely'
import type { BonusType } from '#schemas/bonusStates.ts'
import { fromDollars, type Sum } from '../currencies/convert.ts'
import type { LocalizedText } from '../database/columns.ts'
import type { Schema } from '../database/schema.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import type { BonusTerms } from './RewardSettings.ts'

interface Grant extends Sum {
  readonly type: BonusType
  /** The event that grants it, once. */
  readonly reference: string
  readonly titles: LocalizedText
  readonly terms: BonusTerms
  readonly rates: Readonly<Record<string, number>>
}

const DAY_MS = 24 * 3600 * 1000

/**
 * Adds a bonus that the player can activate. Returns its id, or undefined when its reference exists
 * already.
 */
export async function grantBonus(
  trx: Kysely<Schema>,
  { uid, now }: PlayerAction,
  { type, reference, titles, amount, currency, terms, rates }: Grant,
): Promise<string | undefined> {
  const { wagering, max_bet_usd: maxBet } = terms
  const row = await trx
    .insertInto('bonus')
    .values({
      uid,
      type,
      state: 'available',
      reference,
      titles: JSON.stringify(titles),
      currency,
      amount,
      set_aside: amount,
      // a factor may have decimals
      wagering_total: (amount * BigInt(Math.round(wagering * 100))) / 100n,
      max_bet: maxBet === null ? null : fromDollars(maxBet, currency, rates),
      game_weights: JSON.stringify(terms.game_weights),
      wagering_days: terms.wagering_days,
      expires_at: new Date(now.getTime() + terms.activation_days * DAY_MS),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
