import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountTwoFactorEntry } from './entry.ts'

export const accountTwoFactorProps = Type.Object({ heading, headingLevel, intro })
export type AccountTwoFactorProps = Static<typeof accountTwoFactorProps>

export const accountTwoFactor = defineRenderer({
  ...accountTwoFactorEntry,
  title: 'Second factor of the account, on and off',
  props: accountTwoFactorProps,
  messages: ['twoFactor', 'auth', 'form'],
  sample: { heading: 'Two-step verification', intro: 'A code besides your password.' },
})
