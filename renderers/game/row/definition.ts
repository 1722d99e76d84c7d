import Type, { type Static } from 'typebox'
import { gameFilter, heading, headingLevel, intro, limit, link } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { gameRowEntry } from './entry.ts'

export const gameRowProps = Type.Object({ heading, headingLevel, intro, link, limit, ...gameFilter })
export type GameRowProps = Static<typeof gameRowProps>

export const gameRow = defineRenderer({
  ...gameRowEntry,
  title: 'Games (row)',
  props: gameRowProps,
  messages: ['games'],
  sample: {
    heading: 'Live tables open now',
    category: 'live',
    limit: 12,
    link: { id: 'all', label: 'See all', url: '/gamehall' },
  },
})
