import Type, { type Static } from 'typebox'

/** A country to choose. `mask` is the shape of its phone numbers, where # is a digit. */
export const Country = Type.Object({
  country_code: Type.String({ pattern: '^[A-Z]{2}$' }),
  name: Type.String({ description: 'in the locale of the request' }),
  phone_code: Type.String({ description: 'digits, without plus' }),
  mask: Type.Array(Type.String()),
  currency: Type.String(),
})
export type Country = Static<typeof Country>
