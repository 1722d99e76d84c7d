import { defineEntry } from '#src/engine/definition.ts'
import type { LoyaltyProgramProps } from './definition.ts'

export const loyaltyProgramEntry = defineEntry({
  name: 'loyalty.program',
  data: {
    program: {
      source: 'loyalty.program',
      params: (_: LoyaltyProgramProps, { params: { sysname = '' } }) => ({ sysname }),
    },
  },
  load: () => import('./LoyaltyProgram.tsx'),
})
