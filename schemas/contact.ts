import Type, { type Static } from 'typebox'

export const contactTypes = ['email', 'phone'] as const
export type ContactType = (typeof contactTypes)[number]

/** How a player is reached. `phone_country_code` is a phone's alone. */
export const Contact = Type.Object({
  type: Type.Enum(contactTypes),
  contact: Type.String(),
  is_confirmed: Type.Boolean(),
  is_subscribed: Type.Boolean(),
  phone_country_code: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
export type Contact = Static<typeof Contact>

/** A contact to add, or in place of the one of its type. Phone numbers are digits with the dial code in front. */
export const ContactForm = Type.Object({
  type: Type.Enum(contactTypes),
  contact: Type.String(),
  phone_country_code: Type.Optional(Type.String({ description: 'of a phone number: ISO 3166, like ES' })),
})
export type ContactForm = Static<typeof ContactForm>

/** A country whose phone numbers can be entered; # in its mask, or in each of them, is a digit. */
export const PhoneCountry = Type.Object({
  country_code: Type.String(),
  phone_code: Type.String({ description: 'digits, without plus' }),
  name: Type.String({ description: 'in the locale of the request' }),
  mask: Type.Union([Type.String(), Type.Array(Type.String())]),
})
export type PhoneCountry = Static<typeof PhoneCountry>
