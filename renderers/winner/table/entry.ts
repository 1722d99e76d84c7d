import { defineEntry } from '#src/engine/definition.ts'
import type { WinnerTableProps } from './definition.ts'

export const winnerTableEntry = defineEntry({
  name: 'winner.table',
  data: { winners: { source: 'winners.top', params: ({ limit: count = 20 }: WinnerTableProps) => ({ count }) } },
  load: () => import('./WinnerTable.tsx'),
})
