import Type from 'typebox'
import { flag, optionalText, text } from '../callParams.ts'
import { PhoneCountry } from '../contact.ts'
import { defineCall } from '../defineCall.ts'

const ownContact = () => text(254, { description: 'the player’s own' })

export const addContact = defineCall({
  method: 'account.addcontact',
  verb: 'POST',
  access: 'player',
  summary: 'Adds a contact, or replaces the one of its type.',
  params: {
    type: text(16, { description: '`email` or `phone`' }),
    contact: text(254),
    phone_country_code: optionalText(2, { description: 'of a phone number: ISO 3166' }),
  },
  result: Type.Literal(1),
  errors: [],
})

export const sendConfirmationToContact = defineCall({
  method: 'account.sendconfirmationtocontact',
  verb: 'POST',
  access: 'player',
  summary: 'Sends a code of six digits, and to an e-mail address also a link to `/confirmation?token=…`.',
  params: { contact: ownContact() },
  result: Type.Literal(1),
  errors: ['TooManyRequestsException'],
})

export const confirmContact = defineCall({
  method: 'account.confirmContact',
  verb: 'POST',
  access: 'player',
  summary: 'Confirms a contact by the code that was sent to it.',
  params: { contact: ownContact(), code: text(16) },
  result: Type.Literal(1),
  errors: ['TooManyRequestsException'],
})

export const confirmByLink = defineCall({
  method: 'account.confirmByLink',
  verb: 'POST',
  access: 'anyone',
  isExtension: true,
  summary: 'Confirms a contact by the link of a mail, once, within a day, without a session.',
  params: { token: text(64, { description: 'of the link' }) },
  result: Type.Literal(1),
  errors: [],
})

export const changeSubscription = defineCall({
  method: 'account.changeSubscription',
  verb: 'POST',
  access: 'player',
  summary: 'Subscribes a contact to messages, or unsubscribes it.',
  params: { contact: ownContact(), subscription: flag() },
  result: Type.Literal(1),
  errors: [],
})

export const unsubscribe = defineCall({
  method: 'account.unsubscribe',
  verb: 'POST',
  access: 'visitor',
  summary: 'Unsubscribes the contact of a mail’s token, or without one every contact of the signed-in player.',
  params: { token: optionalText(128, { description: 'of a mail' }) },
  // mail programs take the token from the address in the mail's header
  addressParams: { token: Type.Optional(Type.String({ maxLength: 128 })) },
  result: Type.Literal(1),
  errors: ['AuthorizationException'],
})

export const getContactPhoneSettings = defineCall({
  method: 'account.getContactPhoneSettings',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the PhoneCountries whose numbers can be entered.',
  params: {},
  result: Type.Array(PhoneCountry),
  errors: [],
})
