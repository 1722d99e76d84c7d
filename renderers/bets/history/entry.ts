import { defineEntry } from '#src/engine/definition.ts'
import { betQuery } from './betQuery.ts'
import type { BetHistoryProps } from './definition.ts'

export const betsHistoryEntry = defineEntry({
  name: 'bets.history',
  data: {
    bets: { source: 'bets.history', params: ({ limit: count }: BetHistoryProps, { query }) => betQuery(query, count) },
    providers: { source: 'games.providers', params: () => ({}) },
  },
  load: () => import('./BetHistory.tsx'),
})
