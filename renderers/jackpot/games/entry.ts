import { defineEntry } from '#src/engine/definition.ts'
import { FIRST_GAMES } from '#src/stores/games/DoublingGames.ts'
import type { JackpotGamesProps } from './definition.ts'

export const jackpotGamesEntry = defineEntry({
  name: 'jackpot.games',
  data: {
    games: {
      source: 'games.list',
      params: (_: JackpotGamesProps, { params: { id = '' } }) => ({ jackpot: id, count: FIRST_GAMES }),
    },
  },
  load: () => import('./JackpotGames.tsx'),
})
