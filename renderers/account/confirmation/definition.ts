import Type, { type Static } from 'typebox'
import { FormSlug, Url } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountConfirmationEntry } from './entry.ts'

export const confirmationProps = Type.Object({
  form: FormSlug({ title: 'Form document' }),
  successUrl: Type.Optional(Url({ title: 'Address to go to after success, unless the form sets one' })),
})
export type ConfirmationProps = Static<typeof confirmationProps>

export const confirmation = defineRenderer({
  ...accountConfirmationEntry,
  title: 'Contact confirmation (from the emailed link)',
  props: confirmationProps,
  messages: ['auth', 'confirmation', 'form', 'popups', 'profile'],
  sample: { form: 'confirm-by-link', successUrl: '/confirmation/success' },
})
