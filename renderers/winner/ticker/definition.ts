import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, limit, link } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { winnerTickerEntry } from './entry.ts'

export const winnerTickerProps = Type.Object({
  heading,
  headingLevel,
  intro,
  link,
  limit,
  isLive: Type.Optional(Type.Boolean({ title: 'Shows new wins as they happen' })),
})
export type WinnerTickerProps = Static<typeof winnerTickerProps>

export const winnerTicker = defineRenderer({
  ...winnerTickerEntry,
  title: 'Latest wins (row)',
  props: winnerTickerProps,
  messages: ['winners'],
  sample: { heading: 'Just won', limit: 12, link: { id: 'all', label: 'All wins', url: '/winners' } },
})
