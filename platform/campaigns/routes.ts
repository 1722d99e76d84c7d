import Type from 'typebox'

import { promoCodeErrors } from '#schemas/rules/promo-code.ts'

import { addressKey } from '../auth/limits.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/errors.ts'
import { answer, form, query, text } from '../http/form-data.ts'
import { isPromoCodeUsable } from './queries.ts'

export function campaignRoutes(app: PlatformApp, { db, limits, now }: PlatformContext): void {
  app.post(
    '/api/campaigns.checkPromocode',
    { schema: { querystring: query({}), body: form({ promo_code: text(64) }), response: answer(Type.Boolean()) } },
    async ({ body: { promo_code: code }, ip }) => {
      refuseInvalid({ promo_code: promoCodeErrors(code) })
      // nobody finds a code by trying
      await limits.take('promoCodePerAddress', addressKey(ip))
      return { data: await isPromoCodeUsable(db, code, now()) }
    },
  )
}
