import Type, { type Static } from 'typebox'
import { buttons, heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { bonusFreeSpinsEntry } from './entry.ts'

export const bonusFreeSpinsProps = Type.Object({
  heading,
  headingLevel,
  intro,
  // shown where there are no spins
  buttons,
})
export type BonusFreeSpinsProps = Static<typeof bonusFreeSpinsProps>

export const bonusFreeSpins = defineRenderer({
  ...bonusFreeSpinsEntry,
  title: 'Free spins of the player',
  props: bonusFreeSpinsProps,
  messages: ['freeSpins'],
  sample: { heading: 'Free spins' },
})
