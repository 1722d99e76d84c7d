import { programsShown } from '#renderers/parts/loyalty/programsShown.ts'
import { defineEntry } from '#src/engine/definition.ts'
import type { LoyaltyProgramsProps } from './definition.ts'

export const loyaltyProgramsEntry = defineEntry({
  name: 'loyalty.programs',
  data: {
    programs: {
      source: 'loyalty.programs',
      params: (_: LoyaltyProgramsProps, { query }) => ({ limit: programsShown(query) }),
    },
  },
  load: () => import('./LoyaltyPrograms.tsx'),
})
