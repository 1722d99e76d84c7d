import type { Kysely } from 'kysely'
import type { Offer } from '#schemas/offer.ts'
import { statesWithoutMoney } from '#schemas/paymentStates.ts'
import type { PromoCodeFailure } from '#schemas/promoCodeFailures.ts'
import { needsDeposit } from '#schemas/rules/needsDeposit.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError, refuseField, refuseInvalid } from '../http/PlatformError.ts'
import { countDeposits } from '../ledger/queries.ts'
import { recordEvent } from '../realtime/recordEvent.ts'
import { assertMayPlay, type PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import { grantPromotions } from './grantPromotions.ts'
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
 * Takes the promotions of an offer for the player, once. A bonus is a share of the player's last
 * payment, which must be a deposit that no other offer was taken with. Must run in a transaction.
 * @throws {PlatformError} InvalidParameterException on `offer_id` when the offer isn't available,
 * UserNeedDepositException when it requires a deposit
 */
export async function takePromotions(trx: Kysely<Schema>, player: PlayerAction, id: number): Promise<void> {
  await assertMayPlay(trx, player)
  const offer = await findOffer(trx, player, id)
  if (!offer) return refuseField('offer_id', 'wrongField')
  const deposit = needsDeposit(offer) ? await requireDeposit(trx, player, offer.trigger.params) : undefined
  refuseInvalid({ offer_id: deposit || offer.trigger.user_satisfies_params ? [] : ['wrongField'] })
  const { promotions } = await trx
    .selectFrom('offer')
    .select('promotions')
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow()
  const isGranted = await grantPromotions(trx, player, { offer: { id: String(id), promotions }, deposit })
  refuseInvalid({ offer_id: isGranted ? [] : ['wrongField'] })
}

/** Returns the deposit that an offer is taken with: one that is shown after n deposits needs n + 1. */
async function requireDeposit(
  trx: Kysely<Schema>,
  { uid }: PlayerAction,
  { deposits, exclude_methods: excluded }: Offer['trigger']['params'],
) {
  const payments = trx
    .selectFrom('payment')
    .selectAll()
    .where('uid', '=', uid)
    .where('state', 'not in', statesWithoutMoney)
  // a deposit that was withdrawn, in whole or in part, gives no bonus
  const last = await payments.orderBy('id', 'desc').limit(1).executeTakeFirst()
  const isPaid = last?.type === 'deposit' && last.state === 'succeeded'
  if (!isPaid) throw new PlatformError('UserNeedDepositException', 'this offer requires a deposit')
  const depositCount = await countDeposits(trx, uid)
  const isFor = !excluded.includes(last.method) && (deposits === null || depositCount === deposits + 1)
  refuseInvalid({ offer_id: isFor ? [] : ['wrongField'] })
  return { payment: last.id, amount: BigInt(last.paid_amount), currency: last.currency }
}
