import Type, { type Static } from 'typebox'
import { gameFilter, heading, headingLevel, intro, limit, link } from '#renderers/parts/props.ts'
import { gameListParams } from '#renderers/parts/gameListParams.ts'
import { defineRenderer } from '#src/engine/definition.ts'

export const gameRowProps = Type.Object({ heading, headingLevel, intro, link, limit, ...gameFilter })
export type GameRowProps = Static<typeof gameRowProps>

export const gameRow = defineRenderer({
  name: 'game.row',
  title: 'Games, as a row',
  props: gameRowProps,
  messages: ['games'],
  data: {
    games: {
      source: 'games.list',
      params: (props: GameRowProps, route) => gameListParams({ limit: 12, ...props }, route),
    },
  },
  sample: {
    heading: 'Live tables, open now',
    category: 'live',
    limit: 12,
    link: { id: 'all', label: 'See all', url: '/gamehall' },
  },
  load: () => import('./GameRow.tsx'),
})
