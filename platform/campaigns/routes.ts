import Type from 'typebox'

import { listOf } from '#schemas/list.ts'
import { Offer } from '#schemas/offer.ts'
import { promoCodeErrors } from '#schemas/rules/promoCode.ts'

import { addressKey } from '../auth/Limits.ts'
import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { pickFields } from '../http/pickFields.ts'
import { answer, form, query, text, wordList } from '../http/formData.ts'
import { activateOffer, takePromotions } from './activateOffer.ts'
import { findOffer, findOffers } from './offers.ts'
import { isPromoCodeUsable } from './queries.ts'

const offerFields = Object.keys(Offer.properties)
const offerId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const OffersQuery = query({
  offset: Type.Integer({ default: 0, minimum: 0, maximum: 100_000 }),
  count: Type.Integer({ default: 20, minimum: 1, maximum: 100 }),
  fields: wordList(),
})

// long: a list of routes, each of which stands for itself
export function campaignRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, limits, now } = context
  const { findViewer, requireViewer } = viewerHooks(context)

  app.post(
    '/api/campaigns.checkPromocode',
    { schema: { querystring: query({}), body: form({ promo_code: text(64) }), response: answer(Type.Boolean()) } },
    async ({ body: { promo_code: code }, ip }) => {
      refuseInvalid({ promo_code: promoCodeErrors(code) })
      // guessing codes must be too slow to succeed
      await limits.take('promoCodePerAddress', addressKey(ip))
      return { data: await isPromoCodeUsable(db, code, now()) }
    },
  )

  app.get(
    '/api/campaigns.getoffers',
    {
      preValidation: findViewer,
      schema: { querystring: OffersQuery, response: answer(listOf(Type.Partial(Offer))) },
    },
    async ({ viewer, query: { fields, locale, ...page } }) => {
      const { items, total } = await findOffers(db, { uid: viewer?.uid, now: now(), locale }, page)
      const { offset, count } = page
      return { data: { items: pickFields(items, fields, offerFields), total, offset, count } }
    },
  )

  app.get(
    '/api/campaigns.getOffer',
    {
      preValidation: findViewer,
      schema: { querystring: query({ offer_id: offerId, fields: wordList() }), response: answer(Type.Partial(Offer)) },
    },
    async ({ viewer, query: { offer_id: id, fields, locale } }) => {
      const offer = await findOffer(db, { uid: viewer?.uid, now: now(), locale }, id)
      refuseInvalid({ offer_id: offer ? [] : ['wrongField'] })
      const [picked = {}] = pickFields(offer ? [offer] : [], fields, offerFields)
      return { data: picked }
    },
  )

  app.post(
    '/api/campaigns.activateOffer',
    {
      preValidation: requireViewer,
      schema: {
        querystring: query({}),
        body: form({ promo_code: text(64), fields: wordList() }),
        response: answer(Type.Partial(Offer)),
      },
    },
    async ({ viewer, body: { promo_code: code, fields }, query: { locale }, ip }) => {
      const { uid } = signedInAccount(viewer)
      refuseInvalid({ promo_code: promoCodeErrors(code) })
      await limits.take('promoCodePerAddress', addressKey(ip))
      const player = { uid, now: now(), locale }
      const offer = await db.transaction().execute(async (trx) => {
        const id = await activateOffer(trx, player, code)
        return findOffer(trx, player, id)
      })
      const [picked = {}] = pickFields(offer ? [offer] : [], fields, offerFields)
      return { data: picked }
    },
  )

  app.post(
    '/api/campaigns.takepromotions',
    {
      preValidation: requireViewer,
      schema: { querystring: query({}), body: form({ offer_id: offerId }), response: answer(Type.Literal(1)) },
    },
    async ({ viewer, body: { offer_id: id } }) => {
      const player = { uid: signedInAccount(viewer).uid, now: now() }
      await db.transaction().execute((trx) => takePromotions(trx, player, id))
      return { data: 1 as const }
    },
  )
}
