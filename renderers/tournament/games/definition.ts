import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { tournamentGamesEntry } from './entry.ts'

export const tournamentGamesProps = Type.Object({ heading, headingLevel, intro })
export type TournamentGamesProps = Static<typeof tournamentGamesProps>

export const tournamentGames = defineRenderer({
  ...tournamentGamesEntry,
  title: 'Games of a tournament (from the address /tournaments/:id)',
  props: tournamentGamesProps,
  messages: ['games', 'contests'],
  sample: { heading: 'Games that count' },
})
