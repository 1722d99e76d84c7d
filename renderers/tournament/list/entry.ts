import { defineEntry } from '#src/engine/definition.ts'
import type { TournamentListProps } from './definition.ts'
import { statusOf } from './statusOf.ts'

export const tournamentListEntry = defineEntry({
  name: 'tournament.list',
  data: {
    tournaments: {
      source: 'tournaments.list',
      params: ({ status: fixed, limit: count = 24 }: TournamentListProps, { query }) => {
        const status = fixed ?? statusOf(query)
        return { count, ...(status && { status }) }
      },
    },
  },
  load: () => import('./TournamentList.tsx'),
})
