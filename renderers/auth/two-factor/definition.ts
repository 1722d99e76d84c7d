import Type, { type Static } from 'typebox'
import { FormSlug, Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { authTwoFactorEntry } from './entry.ts'

export const twoFactorProps = Type.Object({
  intro: Type.Optional(Text({ title: 'What to do', maxLength: 300 })),
  introApp: Type.Optional(Text({ title: 'What to do, where an app makes the codes', maxLength: 300 })),
  form: FormSlug({ title: 'Form document with the code' }),
})
export type TwoFactorProps = Static<typeof twoFactorProps>

export const twoFactor = defineRenderer({
  ...authTwoFactorEntry,
  title: 'Second step of the sign-in',
  props: twoFactorProps,
  messages: ['auth', 'form', 'popups'],
  sample: {
    intro: 'We’ve sent you a code. It’s valid for ten minutes.',
    introApp: 'Enter the code that your authenticator app shows.',
    form: 'two-factor',
  },
})
