import Type, { type Static } from 'typebox'

export const Currency = Type.Object({
  code: Type.String(),
  name: Type.String({ description: 'in the locale of the request' }),
  decimals: Type.Integer({ description: 'digits after the point of its smallest unit' }),
  is_crypto: Type.Boolean(),
})
export type Currency = Static<typeof Currency>

/** The value of one unit of each currency in units of the base. */
export const CurrencyRates = Type.Object({
  base: Type.String(),
  rates: Type.Record(Type.String(), Type.Number()),
})
export type CurrencyRates = Static<typeof CurrencyRates>
