import Type, { type Static } from 'typebox'
import { buttons, heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { loyaltyProgressEntry } from './entry.ts'

export const loyaltyProgressProps = Type.Object({
  heading,
  headingLevel,
  intro,
  shows: Type.Optional(
    Choice(['summary', 'ladder'], { title: 'The summary alone, or all levels too', default: 'summary' }),
  ),
  buttons,
})
export type LoyaltyProgressProps = Static<typeof loyaltyProgressProps>

export const loyaltyProgress = defineRenderer({
  ...loyaltyProgressEntry,
  title: 'Points and level of the player',
  props: loyaltyProgressProps,
  messages: ['loyalty', 'levels'],
  sample: { heading: 'Your loyalty', shows: 'ladder' },
})
