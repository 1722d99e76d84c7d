import { defineEntry } from '#src/engine/definition.ts'
import type { WinnerTableProps } from './definition.ts'
import { periodOf } from './periodOf.ts'

export const winnerTableEntry = defineEntry({
  name: 'winner.table',
  data: {
    winners: {
      source: 'winners.top',
      params: ({ limit: count = 20, hasPeriods }: WinnerTableProps, { query }) => {
        const period = hasPeriods ? periodOf(query) : undefined
        return { count, ...(period && { period }) }
      },
    },
  },
  load: () => import('./WinnerTable.tsx'),
})
