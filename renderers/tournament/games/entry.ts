import { defineEntry } from '#src/engine/definition.ts'
import { FIRST_GAMES } from '#src/stores/games/DoublingGames.ts'
import type { TournamentGamesProps } from './definition.ts'

export const tournamentGamesEntry = defineEntry({
  name: 'tournament.games',
  data: {
    games: {
      source: 'games.list',
      params: (_: TournamentGamesProps, { params: { id = '' } }) => ({ tournament: id, count: FIRST_GAMES }),
    },
  },
  load: () => import('./TournamentGames.tsx'),
})
