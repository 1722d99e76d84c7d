import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, limit, link } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { jackpotListEntry } from './entry.ts'

export const jackpotListProps = Type.Object({ heading, headingLevel, intro, link, limit })
export type JackpotListProps = Static<typeof jackpotListProps>

export const jackpotList = defineRenderer({
  ...jackpotListEntry,
  title: 'Jackpots, whose sums grow',
  props: jackpotListProps,
  messages: ['jackpots'],
  sample: { heading: 'Jackpots' },
})
