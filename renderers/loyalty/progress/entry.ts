import { defineEntry } from '#src/engine/definition.ts'

export const loyaltyProgressEntry = defineEntry({
  name: 'loyalty.progress',
  data: { info: { source: 'loyalty.info', params: () => ({}) } },
  load: () => import('./LoyaltyProgress.tsx'),
})
