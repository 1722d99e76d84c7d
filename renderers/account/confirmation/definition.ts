import Type, { type Static } from 'typebox'
import { FormSlug, Url } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountConfirmationEntry } from './entry.ts'

export const confirmationProps = Type.Object({
  form: FormSlug({ title: 'Form document' }),
  successUrl: Type.Optional(Url({ title: 'Where to go after success, when the form itself names no place' })),
})
export type ConfirmationProps = Static<typeof confirmationProps>

export const confirmation = defineRenderer({
  ...accountConfirmationEntry,
  title: 'Confirms a contact by the link of a mail',
  props: confirmationProps,
  messages: ['auth', 'confirmation', 'form', 'popups', 'profile'],
  sample: { form: 'confirm-by-link', successUrl: '/confirmation/success' },
})
