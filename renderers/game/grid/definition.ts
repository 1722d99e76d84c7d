import Type, { type Static } from 'typebox'
import { gameFilter, heading, headingLevel, intro, limit, link } from '#renderers/parts/props.ts'
import { gameListParams, selectionParams } from '#renderers/parts/gameListParams.ts'
import { defineRenderer } from '#src/engine/definition.ts'

/** A page of games, as the platform gives it. */
const PAGE = 18

export const gameGridProps = Type.Object({ heading, headingLevel, intro, link, limit, ...gameFilter })
export type GameGridProps = Static<typeof gameGridProps>

export const gameGrid = defineRenderer({
  name: 'game.grid',
  title: 'Games, as a grid',
  props: gameGridProps,
  messages: ['games'],
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
  sample: { heading: 'Popular this week', sort: 'popularity', limit: 12 },
  load: () => import('./GameGrid.tsx'),
})
