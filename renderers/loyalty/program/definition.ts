import Type, { type Static } from 'typebox'
import { buttons } from '#renderers/parts/props.ts'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { loyaltyProgramEntry } from './entry.ts'

export const loyaltyProgramProps = Type.Object({
  headingLevel: Type.Optional(Choice(['h1', 'h2', 'h3'], { title: 'Heading level', default: 'h2', 'x-heading': 'h2' })),
  buttons,
})
export type LoyaltyProgramProps = Static<typeof loyaltyProgramProps>

export const loyaltyProgram = defineRenderer({
  ...loyaltyProgramEntry,
  title: 'Program details (from the address /loyalty/:sysname)',
  props: loyaltyProgramProps,
  messages: ['programs', 'bets'],
  sample: {},
})
