import Type from 'typebox'
import { count, fieldList, idempotencyKey, offset, recordId, text } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { listOf } from '../list.ts'
import { Offer } from '../offer.ts'
import { LONGEST_PROMO_CODE } from '../promoCodeFailures.ts'

export const getOffers = defineCall({
  method: 'campaigns.getoffers',
  verb: 'GET',
  access: 'visitor',
  summary:
    'Returns a list of Offers: those for everybody and those whose code the player has entered, without taken ones.',
  params: { offset: offset(), count: count({ default: 20, maximum: 100 }), fields: fieldList(Offer) },
  result: listOf(Type.Partial(Offer)),
  errors: [],
})

export const getOffer = defineCall({
  method: 'campaigns.getOffer',
  verb: 'GET',
  access: 'visitor',
  summary: 'Returns the Offer.',
  params: { offer_id: recordId(), fields: fieldList(Offer) },
  result: Type.Partial(Offer),
  errors: [],
})

export const activateOffer = defineCall({
  method: 'campaigns.activateOffer',
  verb: 'POST',
  access: 'player',
  summary: 'Activates the Offer of a promo code and returns it. On failure `error_data.promo_code` has the reason.',
  params: { promo_code: text(LONGEST_PROMO_CODE), fields: fieldList(Offer) },
  result: Type.Partial(Offer),
  errors: ['TooManyRequestsException'],
})

export const takePromotions = defineCall({
  method: 'campaigns.takepromotions',
  verb: 'POST',
  access: 'player',
  summary:
    'Takes the promotions of an offer, once. A bonus is a share of the last payment, which must be a deposit that no other offer was taken with.',
  params: { offer_id: recordId(), idempotency_key: idempotencyKey() },
  result: Type.Literal(1),
  errors: ['UserNeedDepositException'],
})

export const checkPromoCode = defineCall({
  method: 'campaigns.checkPromocode',
  verb: 'POST',
  access: 'anyone',
  summary: 'Returns whether a player could use the promo code now.',
  params: { promo_code: text(LONGEST_PROMO_CODE, { description: 'case and spaces around it don’t count' }) },
  result: Type.Boolean(),
  errors: ['TooManyRequestsException'],
})
