import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { gameHallEntry } from './entry.ts'

export const gameHallProps = Type.Object({
  heading,
  headingLevel,
  intro,
  isOfTournament: Type.Optional(
    Type.Boolean({ title: 'Only games of the tournament in the address (/tournaments/:id/gamehall)' }),
  ),
})
export type GameHallProps = Static<typeof gameHallProps>

export const gameHall = defineRenderer({
  ...gameHallEntry,
  title: 'Game hall',
  props: gameHallProps,
  messages: ['hall', 'games', 'providers'],
  sample: { heading: 'All games' },
  slotSamples: {
    shelves: [{ __component: 'game.row', id: 'popular', heading: 'Popular this week', category: 'popular', limit: 6 }],
  },
})
