import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { FormSlug } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountContactsEntry } from './entry.ts'

export const contactsProps = Type.Object({
  heading,
  headingLevel,
  intro,
  emailForm: FormSlug({ title: 'Email form' }),
  phoneForm: FormSlug({ title: 'Phone form' }),
  codeForm: FormSlug({ title: 'Code form' }),
})
export type ContactsProps = Static<typeof contactsProps>

export const contacts = defineRenderer({
  ...accountContactsEntry,
  title: 'Player’s contact details',
  props: contactsProps,
  messages: ['auth', 'contacts', 'form', 'popups', 'profile', 'subscriptions'],
  sample: {
    heading: 'Contact details',
    emailForm: 'contact-email',
    phoneForm: 'contact-phone',
    codeForm: 'contact-code',
  },
})
