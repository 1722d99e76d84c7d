import { hallParams, shelfParams } from '#renderers/parts/games/hallParams.ts'
import { defineEntry } from '#src/engine/definition.ts'
import type { GameHallProps } from './definition.ts'

export const gameHallEntry = defineEntry({
  name: 'game.hall',
  slots: ['shelves'],
  data: {
    categories: { source: 'games.categories', params: () => ({}) },
    providers: { source: 'games.providers', params: () => ({}) },
    games: { source: 'games.hall', params: (props: GameHallProps, route) => hallParams(route, props) },
    shelf: { source: 'games.shelf', params: (props: GameHallProps, route) => shelfParams(route, props) },
  },
  load: () => import('./GameHall.tsx'),
})
