import { defineEntry } from '#src/engine/definition.ts'

export const accountDepositLimitEntry = defineEntry({
  name: 'account.deposit-limit',
  data: { limit: { source: 'account.depositLimit', params: () => ({}) } },
  load: () => import('./DepositLimit.tsx'),
})
