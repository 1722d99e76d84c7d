import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, limit, link } from '#renderers/parts/props.ts'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { tournamentListEntry } from './entry.ts'

export const tournamentListProps = Type.Object({
  heading,
  headingLevel,
  intro,
  link,
  limit,
  // without it there are tabs, whose choice is in the address
  status: Type.Optional(Choice(['active', 'future', 'finished'], { title: 'Only tournaments that are' })),
})
export type TournamentListProps = Static<typeof tournamentListProps>

export const tournamentList = defineRenderer({
  ...tournamentListEntry,
  title: 'Tournaments',
  props: tournamentListProps,
  messages: ['tournaments'],
  sample: { heading: 'Tournaments', limit: 12 },
})
