import { defineEntry } from '#src/engine/definition.ts'
import type { JackpotWinnersProps } from './definition.ts'

export const jackpotWinnersEntry = defineEntry({
  name: 'jackpot.winners',
  data: {
    wins: {
      source: 'jackpots.winners',
      params: ({ limit: count = 10 }: JackpotWinnersProps, { params: { id } }) => ({ count, ...(id && { id }) }),
    },
  },
  load: () => import('./JackpotWinners.tsx'),
})
