import * as currenciesCalls from '#schemas/calls/currencies.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { readCurrencyRates, readGeneralInfo } from '../metadata/queries.ts'
import { chooseCurrency } from './queries.ts'

/** Base currency of the rates. */
const BASE = 'USD'

export function currencyRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db } = context
  const route = callRoutes(app, context)

  route(currenciesCalls.getCurrencyRates, async () => {
    const [{ available_currencies: available }, rates] = await Promise.all([readGeneralInfo(db), readCurrencyRates(db)])
    const offered = Object.entries(rates).filter(([code]) => available.includes(code))
    return { base: BASE, rates: Object.fromEntries(offered) }
  })

  route(currenciesCalls.setCurrency, async ({ viewer, body: { currency } }) => {
    const { uid } = signedInAccount(viewer)
    const { available_currencies: available } = await readGeneralInfo(db)
    refuseInvalid({ currency: available.includes(currency) ? [] : ['wrongField'] })
    await db.transaction().execute((trx) => chooseCurrency(trx, uid, currency))
  })
}
