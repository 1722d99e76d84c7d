import Type, { type Static } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { jackpotItemEntry } from './entry.ts'

export const jackpotItemProps = Type.Object({
  headingLevel: Type.Optional(Choice(['h1', 'h2', 'h3'], { title: 'Heading level', default: 'h2', 'x-heading': 'h2' })),
})
export type JackpotItemProps = Static<typeof jackpotItemProps>

export const jackpotItem = defineRenderer({
  ...jackpotItemEntry,
  title: 'Jackpot with its rules (from the address /jackpots/:id)',
  props: jackpotItemProps,
  messages: ['jackpots'],
  sample: {},
})
