import { defineEntry } from '#src/engine/definition.ts'
import type { TournamentPlacesProps } from './definition.ts'

export const tournamentPlacesEntry = defineEntry({
  name: 'tournament.places',
  data: {
    standing: {
      source: 'tournaments.standing',
      params: (_: TournamentPlacesProps, { params: { id = '' } }) => ({ id }),
    },
  },
  load: () => import('./TournamentPlaces.tsx'),
})
