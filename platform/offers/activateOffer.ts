import type { Kysely } from 'kysely'
import type { PromoCodeFailure } from '#schemas/offer.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError, refuseInvalid } from '../http/PlatformError.ts'
import { countDeposits } from '../ledger/queries.ts'
import { recordEvent } from '../realtime/recordEvent.ts'
import { assertMayPlay, type PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import { findOffer } from './offers.ts'
import { promoCodeName } from './queries.ts'
import { periodFailureOf, usePromoCode } from './usePromoCode.ts'

/**
 * Activates the offer of a promo code for the player, once, and returns its id. Throws
 * InvalidParameterException with a PromoCodeFailure when the code can't be used. Must run in a
 * transaction.
 */
export async function activateOffer(trx: Kysely<Schema>, player: PlayerAction, code: string): Promise<number> {
  const { uid, now } = player
  await assertMayPlay(trx, player)
  const offers = trx.selectFrom('offer').select(['id', 'starts_at', 'ends_at'])
  const offerRow = await offers.where('promo_code', '=', promoCodeName(code)).executeTakeFirst()
  if (!offerRow) throw promoCodeError('NOT_FOUND')
  // a code isn't used up for an offer that isn't available now
  const failure = periodFailureOf(offerRow, now) ?? (await usePromoCode(trx, code, player))
  if (failure) throw promoCodeError(failure)
  const { id: offer } = offerRow
  const activation = await trx
    .insertInto('player_offer')
    .values({ uid, offer, activated_at: now, taken_at: null })
    .onConflict((conflict) => conflict.columns(['uid', 'offer']).doNothing())
    .returning('offer')
    .executeTakeFirst()
  if (!activation) throw promoCodeError('ALREADY_ACTIVATED')
  await recordEvent(trx, player, { name: 'campaign.offer.available', data: { offer_id: Number(offer) } })
  return Number(offer)
}

function promoCodeError(failure: PromoCodeFailure): PlatformError {
  return new PlatformError('InvalidParameterException', 'the promo code cannot be used', {
    invalidParameters: { promo_code: ['wrongField'] },
    errorData: { promo_code: [failure] },
  })
}

/**
 * Takes the promotions of an offer for the player, once. Throws InvalidParameterException on
 * `offer_id` when the offer isn't available. Must run in a transaction.
 */
export async function takePromotions(trx: Kysely<Schema>, player: PlayerAction, id: number): Promise<void> {
  const { uid, now } = player
  await assertMayPlay(trx, player)
  const offer = await findOffer(trx, player, id)
  refuseInvalid({ offer_id: offer ? [] : ['wrongField'] })
  if (offer?.trigger.action === 'deposit') await requireDeposit(trx, uid, offer.trigger.params.deposits)
  await trx
    .insertInto('player_offer')
    .values({ uid, offer: id, activated_at: null, taken_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'offer']).doUpdateSet({ taken_at: now }))
    .execute()
  await recordEvent(trx, player, { name: 'campaign.offer.deactivated', data: { offer_id: id } })
}

/** Requires a deposit since the offer: one that is shown after n deposits needs n + 1. */
async function requireDeposit(trx: Kysely<Schema>, uid: string, requiredDeposits: number | null): Promise<void> {
  const depositCount = await countDeposits(trx, uid)
  if (depositCount === 0) throw new PlatformError('UserNeedDepositException', 'this offer requires a deposit')
  refuseInvalid({ offer_id: requiredDeposits === null || depositCount === requiredDeposits + 1 ? [] : ['wrongField'] })
}
