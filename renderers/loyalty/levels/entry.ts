import { defineEntry } from '#src/engine/definition.ts'

export const loyaltyLevelsEntry = defineEntry({
  name: 'loyalty.levels',
  data: { levels: { source: 'loyalty.levels', params: () => ({}) } },
  load: () => import('./LoyaltyLevels.tsx'),
})
