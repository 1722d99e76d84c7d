import { defineEntry } from '#src/engine/definition.ts'

export const bonusFreeSpinsEntry = defineEntry({
  name: 'bonus.free-spins',
  data: { packs: { source: 'bonus.spins', params: () => ({}) } },
  load: () => import('./BonusFreeSpins.tsx'),
})
