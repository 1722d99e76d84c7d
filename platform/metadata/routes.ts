import * as metadataCalls from '#schemas/calls/metadata.ts'
import { gameTypes } from '#schemas/game.ts'
import { decimalsOf } from '#src/shared/money.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { namingLocale } from './locale.ts'
import { readCountries, readGeneralInfo } from './queries.ts'

const cryptoNames: Readonly<Record<string, string>> = { BTC: 'Bitcoin', ETH: 'Ether', USDT: 'Tether' }

export function metadataRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, gameOrigins } = context
  const route = callRoutes(app, context)
  route(metadataCalls.get, async ({ query: { locale } }) => {
    const language = namingLocale(locale)
    const countryNames = new Intl.DisplayNames(language, { type: 'region' })
    const currencyNames = new Intl.DisplayNames(language, { type: 'currency' })
    const [countries, { available_currencies: codes }] = await Promise.all([readCountries(db), readGeneralInfo(db)])
    const currencies = codes.map((code) => ({
      code,
      name: cryptoNames[code] ?? currencyNames.of(code) ?? code,
      decimals: decimalsOf(code),
      is_crypto: code in cryptoNames,
    }))
    const namedCountries = countries.map((country) => ({
      ...country,
      name: countryNames.of(country.country_code) ?? country.country_code,
    }))
    return { countries: namedCountries, currencies, game_types: [...gameTypes] }
  })

  route(metadataCalls.getGeneralInfo, async () => ({ ...(await readGeneralInfo(db)), game_origins: [...gameOrigins] }))
}
