import Type, { type Static } from 'typebox'

export const contactTypes = ['email', 'phone'] as const
export type ContactType = (typeof contactTypes)[number]

/** An e-mail address or a phone number of an account. Only a phone has a `phone_country_code`. */
export const Contact = Type.Object({
  type: Type.Enum(contactTypes),
  contact: Type.String(),
  is_confirmed: Type.Boolean(),
  is_subscribed: Type.Boolean(),
  phone_country_code: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
export type Contact = Static<typeof Contact>

/**
 * A contact to add, or to replace the one of its type. Phone numbers are digits that begin with the
 * dial code.
 */
export const ContactForm = Type.Object({
  type: Type.Enum(contactTypes),
  contact: Type.String(),
  phone_country_code: Type.Optional(Type.String({ description: 'of a phone number: ISO 3166, like ES' })),
})
export type ContactForm = Static<typeof ContactForm>

/** A country whose phone numbers can be entered. In its mask, or in each of them, # is a digit. */
export const PhoneCountry = Type.Object({
  country_code: Type.String(),
  phone_code: Type.String({ description: 'digits, without plus' }),
  name: Type.String({ description: 'in the locale of the request' }),
  mask: Type.Union([Type.String(), Type.Array(Type.String())]),
})
export type PhoneCountry = Static<typeof PhoneCountry>
