import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, limit } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { winnerTableEntry } from './entry.ts'

export const winnerTableProps = Type.Object({
  heading,
  headingLevel,
  intro,
  limit,
  hasPeriods: Type.Optional(Type.Boolean({ title: 'Tabs for the day, the week, the month and all time' })),
})
export type WinnerTableProps = Static<typeof winnerTableProps>

export const winnerTable = defineRenderer({
  ...winnerTableEntry,
  title: 'Biggest wins (list)',
  props: winnerTableProps,
  messages: ['winners'],
  sample: { heading: 'Biggest this month', limit: 10, hasPeriods: true },
})
