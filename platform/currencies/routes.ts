import Type from 'typebox'

import { CurrencyRates } from '#schemas/currency.ts'

import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { answer, form, query, text } from '../http/formData.ts'
import { readCurrencyRates, readGeneralInfo } from '../metadata/queries.ts'
import { chooseCurrency } from './queries.ts'

/** Base currency of the rates. */
const base = 'USD'

export function currencyRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db } = context
  const { requireViewer } = viewerHooks(context)

  app.get(
    '/api/account.getcurrencyrates',
    { schema: { querystring: query({}), response: answer(CurrencyRates) } },
    async () => {
      const [{ available_currencies: available }, rates] = await Promise.all([
        readGeneralInfo(db),
        readCurrencyRates(db),
      ])
      const offered = Object.entries(rates).filter(([code]) => available.includes(code))
      return { data: { base, rates: Object.fromEntries(offered) } }
    },
  )

  app.post(
    '/api/account.setCurrency',
    {
      preValidation: requireViewer,
      schema: { querystring: query({}), body: form({ currency: text(8) }), response: answer(Type.Literal(1)) },
    },
    async ({ viewer, body: { currency } }) => {
      const { uid } = signedInAccount(viewer)
      const { available_currencies: available } = await readGeneralInfo(db)
      refuseInvalid({ currency: available.includes(currency) ? [] : ['wrongField'] })
      await db.transaction().execute((trx) => chooseCurrency(trx, uid, currency))
      return { data: 1 as const }
    },
  )
}
