import { gameListParams } from '#renderers/parts/games/gameListParams.ts'
import { defineEntry } from '#src/engine/definition.ts'
import type { GameRowProps } from './definition.ts'

export const gameRowEntry = defineEntry({
  name: 'game.row',
  data: {
    games: {
      source: 'games.list',
      params: (props: GameRowProps, route) => gameListParams({ limit: 12, ...props }, route),
    },
  },
  load: () => import('./GameRow.tsx'),
})
