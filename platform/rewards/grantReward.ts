import type { Kysely } from 'kysely'
import { toMajor } from '#src/shared/money.ts'
import { grantBonus } from '../bonuses/grantBonus.ts'
import { grantFreeSpins } from '../bonuses/grantFreeSpins.ts'
import { fromDollars, type Sum } from '../currencies/convert.ts'
import type { LocalizedText } from '../database/columns.ts'
import type { Schema } from '../database/schema.ts'
import { recordPosting } from '../ledger/queries.ts'
import { readCurrencyRates, readRewardSettings } from '../metadata/queries.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'

interface Reward {
  readonly type: 'money' | 'bonus' | 'free_spins'
  /** US dollars, or a number of spins. */
  readonly amount: number
  /** The game of free spins; any slot without one. */
  readonly game?: string | undefined
}

interface Grant {
  readonly reward: Reward
  /** The event that grants it, once. */
  readonly reference: string
  readonly titles: LocalizedText
  /** The kind of posting that pays money. */
  readonly posting: keyof typeof PAYMENTS
}

/** A reward as it was given: units of the player’s currency, or a number of something. */
export interface Granted {
  readonly amount: number
  /** Null for what isn’t money. */
  readonly currency: string | null
}

/** Payments to the main balance, by the kind of posting. */
const PAYMENTS = {
  prize: (sum: Sum) => ({ kind: 'prize', movements: [{ from: 'prize_cost', to: 'main', ...sum }] }) as const,
  shop: (sum: Sum) => ({ kind: 'shop', movements: [{ from: 'shop', to: 'main', ...sum }] }) as const,
  wheel_win: (sum: Sum) => ({ kind: 'wheel_win', movements: [{ from: 'wheel', to: 'main', ...sum }] }) as const,
}

/**
 * Gives a player money, a casino bonus or free spins, and returns it as it was given. Money that is less
 * than the smallest unit of the player’s currency is none. Must run in a transaction that has locked the
 * account.
 */
export async function grantReward(trx: Kysely<Schema>, player: PlayerAction, grant: Grant): Promise<Granted> {
  const { reward, reference, titles } = grant
  if (reward.type !== 'free_spins') return grantMoney(trx, player, grant)
  const { amount: count, game = null } = reward
  const settings = await readRewardSettings(trx)
  await grantFreeSpins(trx, player, { reference, titles, count, game, settings })
  return { amount: count, currency: null }
}

async function grantMoney(
  trx: Kysely<Schema>,
  player: PlayerAction,
  { reward, reference, titles, posting }: Grant,
): Promise<Granted> {
  const { uid, now } = player
  const account = trx.selectFrom('account').select('currency').where('uid', '=', uid)
  const { currency } = await account.executeTakeFirstOrThrow()
  const rates = await readCurrencyRates(trx)
  const amount = fromDollars(reward.amount, currency, rates)
  const granted = { amount: toMajor(amount, currency), currency }
  if (amount === 0n) return granted
  if (reward.type === 'bonus') {
    const { bonuses } = await readRewardSettings(trx)
    const terms = bonuses.casino
    await grantBonus(trx, player, { type: 'casino', reference, titles, amount, currency, terms, rates })
  } else {
    await recordPosting(trx, { uid, reference, at: now, ...PAYMENTS[posting]({ amount, currency }) })
  }
  return granted
}
