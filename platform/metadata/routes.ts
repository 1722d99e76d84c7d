import { gameTypes } from '#schemas/game.ts'
import { GeneralInfo } from '#schemas/generalInfo.ts'
import { Metadata } from '#schemas/metadata.ts'
import { decimalsOf } from '#src/shared/money.ts'

import type { PlatformApp, PlatformContext } from '../context.ts'
import { answer, query } from '../http/formData.ts'
import { namingLocale } from './locale.ts'
import { readCountries, readGeneralInfo } from './queries.ts'

const cryptoNames: Readonly<Record<string, string>> = { BTC: 'Bitcoin', ETH: 'Ether', USDT: 'Tether' }

export function metadataRoutes(app: PlatformApp, { db }: PlatformContext): void {
  app.get(
    '/api/metadata.get',
    { schema: { querystring: query({}), response: answer(Metadata) } },
    async ({ query: { locale } }) => {
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
      return { data: { countries: namedCountries, currencies, game_types: [...gameTypes] } }
    },
  )

  app.get(
    '/api/metadata.getgeneralinfo',
    { schema: { querystring: query({}), response: answer(GeneralInfo) } },
    async () => ({ data: await readGeneralInfo(db) }),
  )
}
