import { defineEntry } from '#src/engine/definition.ts'
import type { WinnerTickerProps } from './definition.ts'

export const winnerTickerEntry = defineEntry({
  name: 'winner.ticker',
  data: { winners: { source: 'winners.live', params: ({ limit: count = 12 }: WinnerTickerProps) => ({ count }) } },
  load: () => import('./WinnerTicker.tsx'),
})
