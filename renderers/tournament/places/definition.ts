import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, limit } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { tournamentPlacesEntry } from './entry.ts'

export const tournamentPlacesProps = Type.Object({ heading, headingLevel, intro, limit })
export type TournamentPlacesProps = Static<typeof tournamentPlacesProps>

export const tournamentPlaces = defineRenderer({
  ...tournamentPlacesEntry,
  title: 'Places of a tournament (from the address /tournaments/:id)',
  props: tournamentPlacesProps,
  messages: ['tournaments'],
  sample: { heading: 'Places', limit: 10 },
})
