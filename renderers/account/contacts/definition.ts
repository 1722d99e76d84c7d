import Type, { type Static } from 'typebox'
import { FormSlug } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { accountContactsEntry } from './entry.ts'

export const contactsProps = Type.Object({
  heading,
  headingLevel,
  intro,
  emailForm: FormSlug({ title: 'Form document with the e-mail address' }),
  phoneForm: FormSlug({ title: 'Form document with the phone number' }),
  codeForm: FormSlug({ title: 'Form document with the code' }),
})
export type ContactsProps = Static<typeof contactsProps>

export const contacts = defineRenderer({
  ...accountContactsEntry,
  title: 'Contacts of the player',
  props: contactsProps,
  messages: ['auth', 'contacts', 'form', 'popups', 'profile', 'subscriptions'],
  sample: { heading: 'Contact details', emailForm: 'contact-email', phoneForm: 'contact-phone', codeForm: 'contact-code' },
})
