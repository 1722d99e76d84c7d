import Type, { type Static } from 'typebox'

/** An amount in units of its currency (12.5 is twelve and a half euros, not cents). */
export const Money = Type.Object({
  amount: Type.Number(),
  currency: Type.String({ pattern: '^[A-Z]{3,5}$', description: 'ISO 4217, or the usual code of a crypto currency' }),
})
export type Money = Static<typeof Money>
