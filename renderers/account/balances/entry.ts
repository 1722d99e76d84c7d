import { defineEntry } from '#src/engine/definition.ts'

export const accountBalancesEntry = defineEntry({
  name: 'account.balances',
  load: () => import('./Balances.tsx'),
})
