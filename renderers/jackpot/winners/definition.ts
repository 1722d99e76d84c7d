import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, limit } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { jackpotWinnersEntry } from './entry.ts'

export const jackpotWinnersProps = Type.Object({ heading, headingLevel, intro, limit })
export type JackpotWinnersProps = Static<typeof jackpotWinnersProps>

export const jackpotWinners = defineRenderer({
  ...jackpotWinnersEntry,
  title: 'Winners of jackpots (of one at /jackpots/:id)',
  props: jackpotWinnersProps,
  messages: ['jackpots', 'jackpotWins'],
  sample: { heading: 'Latest jackpots', limit: 5 },
})
