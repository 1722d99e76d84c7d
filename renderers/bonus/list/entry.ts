import { defineEntry } from '#src/engine/definition.ts'
import type { BonusListProps } from './definition.ts'

export const bonusListEntry = defineEntry({
  name: 'bonus.list',
  data: {
    bonuses: { source: 'bonus.owned', params: ({ bonusType: type }: BonusListProps) => (type ? { type } : {}) },
  },
  load: () => import('./BonusList.tsx'),
})
