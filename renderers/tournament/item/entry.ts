import { defineEntry } from '#src/engine/definition.ts'
import type { TournamentItemProps } from './definition.ts'

export const tournamentItemEntry = defineEntry({
  name: 'tournament.item',
  data: {
    tournament: {
      source: 'tournaments.item',
      params: (_: TournamentItemProps, { params: { id = '' } }) => ({ id }),
    },
  },
  load: () => import('./TournamentItem.tsx'),
})
