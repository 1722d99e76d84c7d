import * as offersCalls from '#schemas/calls/offers.ts'
import { Offer } from '#schemas/offer.ts'
import { promoCodeErrors } from '#schemas/rules/promoCode.ts'
import { addressKey } from '../auth/Limits.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import { runOnce } from '../commands/runOnce.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { pickFields } from '../http/requests/pickFields.ts'
import { activateOffer, takePromotions } from './activateOffer.ts'
import { findOffer, findOffers } from './offers.ts'
import { isPromoCodeUsable } from './queries.ts'

const offerFields = Object.keys(Offer.properties)

// long: a list of routes, each of which stands for itself
export function offerRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, limits, now } = context
  const route = callRoutes(app, context)

  route(offersCalls.checkPromoCode, async ({ body: { promo_code: code }, ip }) => {
    refuseInvalid({ promo_code: promoCodeErrors(code) })
    // guessing codes must be too slow to succeed
    await limits.take('promoCodePerAddress', addressKey(ip))
    return await isPromoCodeUsable(db, code, now())
  })

  route(offersCalls.getOffers, async ({ viewer, query: { fields, locale, ...page } }) => {
    const { items, total } = await findOffers(db, { uid: viewer?.uid, now: now(), locale }, page)
    const { offset, count } = page
    return { items: pickFields(items, fields, offerFields), total, offset, count }
  })

  route(offersCalls.getOffer, async ({ viewer, query: { offer_id: id, fields, locale } }) => {
    const offer = await findOffer(db, { uid: viewer?.uid, now: now(), locale }, id)
    refuseInvalid({ offer_id: offer ? [] : ['wrongField'] })
    const [picked = {}] = pickFields(offer ? [offer] : [], fields, offerFields)
    return picked
  })

  route(offersCalls.activateOffer, async ({ viewer, body: { promo_code: code, fields }, query: { locale }, ip }) => {
    const { uid } = signedInAccount(viewer)
    refuseInvalid({ promo_code: promoCodeErrors(code) })
    await limits.take('promoCodePerAddress', addressKey(ip))
    const player = { uid, now: now(), locale }
    const offer = await db.transaction().execute(async (trx) => {
      const id = await activateOffer(trx, player, code)
      return findOffer(trx, player, id)
    })
    const [picked = {}] = pickFields(offer ? [offer] : [], fields, offerFields)
    return picked
  })

  route(offersCalls.takePromotions, async ({ viewer, body }) => {
    const { uid } = signedInAccount(viewer)
    await runOnce(context, { uid, call: offersCalls.takePromotions, params: body }, (trx) =>
      takePromotions(trx, { uid, now: now() }, body.offer_id),
    )
  })
}
