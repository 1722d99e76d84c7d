import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountTwoFactorEntry } from './entry.ts'

export const accountTwoFactorProps = Type.Object({ heading, headingLevel, intro })
export type AccountTwoFactorProps = Static<typeof accountTwoFactorProps>

export const accountTwoFactor = defineRenderer({
  ...accountTwoFactorEntry,
  title: 'Two-step verification settings',
  props: accountTwoFactorProps,
  messages: ['twoFactor', 'auth', 'form'],
  sample: { heading: 'Two-step verification', intro: 'Enter a code as well as your password.' },
})
