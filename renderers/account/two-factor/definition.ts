import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'

export const accountTwoFactorProps = Type.Object({ heading, headingLevel, intro })
export type AccountTwoFactorProps = Static<typeof accountTwoFactorProps>

export const accountTwoFactor = defineRenderer({
  name: 'account.two-factor',
  title: 'Second factor of the account, on and off',
  props: accountTwoFactorProps,
  messages: ['twoFactor', 'auth', 'form'],
  data: { factor: { source: 'account.twoFactor', params: () => ({}) } },
  sample: { heading: 'Two-step sign-in', intro: 'A code besides your password.' },
  load: () => import('./AccountTwoFactor.tsx'),
})
