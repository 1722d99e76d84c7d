import { defineEntry } from '#src/engine/definition.ts'

export const accountTwoFactorEntry = defineEntry({
  name: 'account.two-factor',
  data: { factor: { source: 'account.twoFactor', params: () => ({}) } },
  load: () => import('./AccountTwoFactor.tsx'),
})
