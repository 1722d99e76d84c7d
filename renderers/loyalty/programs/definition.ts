import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { loyaltyProgramsEntry } from './entry.ts'

export const loyaltyProgramsProps = Type.Object({ heading, headingLevel, intro })
export type LoyaltyProgramsProps = Static<typeof loyaltyProgramsProps>

export const loyaltyPrograms = defineRenderer({
  ...loyaltyProgramsEntry,
  title: 'Programs of loyalty',
  props: loyaltyProgramsProps,
  messages: ['programs'],
  sample: { heading: 'Programs' },
})
