import Type, { type Static } from 'typebox'
import { FormSlug, Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { authTwoFactorEntry } from './entry.ts'

export const twoFactorProps = Type.Object({
  intro: Type.Optional(Text({ title: 'Instructions', maxLength: 300 })),
  introApp: Type.Optional(Text({ title: 'Instructions for authenticator apps', maxLength: 300 })),
  form: FormSlug({ title: 'Code form' }),
})
export type TwoFactorProps = Static<typeof twoFactorProps>

export const twoFactor = defineRenderer({
  ...authTwoFactorEntry,
  title: 'Two-step verification at sign-in',
  props: twoFactorProps,
  messages: ['auth', 'form', 'popups'],
  sample: {
    intro: 'We’ve sent you a code. It’s valid for ten minutes.',
    introApp: 'Enter the code that your authenticator app shows.',
    form: 'two-factor',
  },
})
