import { gameListParams } from '#renderers/parts/games/gameListParams.ts'
import { selectionParams } from '#renderers/parts/games/gameListParams.ts'
import { defineEntry } from '#src/engine/definition.ts'
import type { GameGridProps } from './definition.ts'

/** A page of games, as the platform gives it. */
const PAGE = 18

export const gameGridEntry = defineEntry({
  name: 'game.grid',
  data: {
    selection: {
      source: 'games.selection',
      params: (props: GameGridProps, route) => selectionParams(props, route),
    },
    games: {
      source: 'games.list',
      params: (props: GameGridProps, route) => gameListParams({ limit: PAGE, ...props }, route),
    },
  },
  load: () => import('./GameGrid.tsx'),
})
