import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { jackpotGamesEntry } from './entry.ts'

export const jackpotGamesProps = Type.Object({ heading, headingLevel, intro })
export type JackpotGamesProps = Static<typeof jackpotGamesProps>

export const jackpotGames = defineRenderer({
  ...jackpotGamesEntry,
  title: 'Games of a jackpot (from the address /jackpots/:id)',
  props: jackpotGamesProps,
  messages: ['games', 'contests'],
  sample: { heading: 'Games that count' },
})
