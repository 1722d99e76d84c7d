import Type, { type Static } from 'typebox'
import { buttons, heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { loyaltyLevelsEntry } from './entry.ts'

export const loyaltyLevelsProps = Type.Object({ heading, headingLevel, intro, buttons })
export type LoyaltyLevelsProps = Static<typeof loyaltyLevelsProps>

export const loyaltyLevels = defineRenderer({
  ...loyaltyLevelsEntry,
  title: 'Levels of the loyalty program',
  props: loyaltyLevelsProps,
  messages: ['loyalty', 'levels'],
  sample: { heading: 'Levels', intro: 'What you earn counts, whatever you spend.' },
})
