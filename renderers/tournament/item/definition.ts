import Type, { type Static } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { tournamentItemEntry } from './entry.ts'

export const tournamentItemProps = Type.Object({
  headingLevel: Type.Optional(Choice(['h1', 'h2', 'h3'], { title: 'Heading level', default: 'h2', 'x-heading': 'h2' })),
})
export type TournamentItemProps = Static<typeof tournamentItemProps>

export const tournamentItem = defineRenderer({
  ...tournamentItemEntry,
  title: 'Tournament with its rules and prizes (from the address /tournaments/:id)',
  props: tournamentItemProps,
  messages: ['tournaments'],
  sample: {},
})
