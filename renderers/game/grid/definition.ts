import Type, { type Static } from 'typebox'
import { gameFilter, heading, headingLevel, intro, limit, link } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { gameGridEntry } from './entry.ts'

export const gameGridProps = Type.Object({ heading, headingLevel, intro, link, limit, ...gameFilter })
export type GameGridProps = Static<typeof gameGridProps>

export const gameGrid = defineRenderer({
  ...gameGridEntry,
  title: 'Games (grid)',
  props: gameGridProps,
  messages: ['games'],
  sample: { heading: 'Popular this week', sort: 'popularity', limit: 12 },
})
