import type { Kysely, Selectable } from 'kysely'
import { shareOf } from '#src/shared/shareOf.ts'
import { grantBonus } from '../bonuses/grantBonus.ts'
import { grantFreeSpins } from '../bonuses/grantFreeSpins.ts'
import type { BonusTerms, RewardSettings } from '../bonuses/RewardSettings.ts'
import { fromDollars, type Sum } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { readCurrencyRates, readRewardSettings } from '../metadata/queries.ts'
import { recordEvent } from '../realtime/recordEvent.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import type { OfferTable, StoredPromotion } from './table.ts'

interface Taking {
  readonly offer: Pick<Selectable<OfferTable>, 'id' | 'promotions'>
  /** The deposit of which bonuses are a share. */
  readonly deposit?: (Sum & { readonly payment: string }) | undefined
}

/**
 * Grants the promotions of an offer, once for a player and once for a deposit. Must run in a
 * transaction that has locked the account.
 * @returns whether they were granted now
 */
export async function grantPromotions(
  trx: Kysely<Schema>,
  player: PlayerAction,
  { offer, deposit }: Taking,
): Promise<boolean> {
  const { uid, now } = player
  if (deposit && (await isTakenWith(trx, deposit.payment))) return false
  const taken = await trx
    .insertInto('player_offer')
    .values({ uid, offer: offer.id, activated_at: null, taken_at: now, payment: deposit?.payment ?? null })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'offer'])
        .doUpdateSet({ taken_at: now, payment: deposit?.payment ?? null })
        .where('player_offer.taken_at', 'is', null),
    )
    .returning('offer')
    .executeTakeFirst()
  if (!taken) return false
  const settings = await readRewardSettings(trx)
  const rates = await readCurrencyRates(trx)
  for (const [index, promotion] of offer.promotions.entries()) {
    const reference = `offer ${offer.id} player ${uid} promotion ${index}`
    await grantPromotion(trx, player, { promotion, reference, settings, rates, deposit })
  }
  await recordEvent(trx, player, { name: 'campaign.offer.deactivated', data: { offer_id: Number(offer.id) } })
  return true
}

async function isTakenWith(trx: Kysely<Schema>, payment: string): Promise<boolean> {
  const taken = trx.selectFrom('player_offer').select('offer').where('payment', '=', payment)
  return (await taken.executeTakeFirst()) !== undefined
}

interface Grant {
  readonly promotion: StoredPromotion
  readonly reference: string
  readonly settings: RewardSettings
  readonly rates: Readonly<Record<string, number>>
  readonly deposit: Sum | undefined
}

async function grantPromotion(trx: Kysely<Schema>, player: PlayerAction, grant: Grant): Promise<void> {
  const { promotion, reference, settings, deposit } = grant
  const { uid, now } = player
  const { titles, amount: size } = promotion
  if (promotion.type === 'bonus') {
    if (deposit) await grantShare(trx, player, { ...grant, deposit })
    return
  }
  if (promotion.type === 'free_spins') {
    return grantFreeSpins(trx, player, { reference, titles, count: size, game: promotion.game ?? null, settings })
  }
  await trx.insertInto('cashback_rate').values({ uid, reference, percent: size, starts_at: now }).execute()
}

/** Grants a bonus that is a share of a deposit. */
async function grantShare(
  trx: Kysely<Schema>,
  player: PlayerAction,
  { promotion, reference, settings, rates, deposit }: Grant & { readonly deposit: Sum },
): Promise<void> {
  const { type, ...terms } = termsOf(promotion, settings)
  const { currency } = deposit
  const max = fromDollars(terms.max_usd, currency, rates)
  const amount = shareOf(deposit.amount, { percent: promotion.amount, max })
  // a share of very little is nothing
  if (amount === 0n) return
  await grantBonus(trx, player, { type, reference, titles: promotion.titles, amount, currency, terms, rates })
}

/** Returns the terms of a bonus promotion: its own before those of the settings. */
export function termsOf(
  { terms = {} }: Pick<StoredPromotion, 'terms'>,
  { bonuses }: RewardSettings,
): BonusTerms & {
  readonly type: 'casino' | 'betting'
} {
  const type = terms.type ?? 'casino'
  return { ...bonuses[type], ...terms, type }
}
