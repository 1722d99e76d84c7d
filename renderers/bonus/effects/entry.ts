import { defineEntry } from '#src/engine/definition.ts'

export const bonusEffectsEntry = defineEntry({
  name: 'bonus.effects',
  data: { bonuses: { source: 'bonus.owned', params: () => ({ isOpen: true }) } },
  load: () => import('./BonusEffects.tsx'),
})
