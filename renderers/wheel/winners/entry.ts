import { campaignOf } from '#renderers/parts/wheel/campaignOf.ts'
import { defineEntry } from '#src/engine/definition.ts'
import type { WheelWinnersProps } from './definition.ts'

export const wheelWinnersEntry = defineEntry({
  name: 'wheel.winners',
  data: {
    own: {
      source: 'wheels.results',
      params: ({ winnerTabs, limit: count = 20 }: WheelWinnersProps, route) =>
        winnerTabs === 'onlyPublic' ? undefined : { ...campaignOf(route), scope: 'my' as const, count },
    },
    everybody: {
      source: 'wheels.results',
      params: ({ winnerTabs, limit: count = 20 }: WheelWinnersProps, route) =>
        winnerTabs === 'onlyUser' ? undefined : { ...campaignOf(route), scope: 'all' as const, count },
    },
  },
  load: () => import('./WheelWinners.tsx'),
})
