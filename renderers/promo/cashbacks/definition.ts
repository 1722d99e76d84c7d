import Type, { type Static } from 'typebox'
import { buttons, heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { promoCashbacksEntry } from './entry.ts'

export const promoCashbacksProps = Type.Object({
  heading,
  headingLevel,
  intro,
  // shown where there is no cashback
  buttons,
})
export type PromoCashbacksProps = Static<typeof promoCashbacksProps>

export const promoCashbacks = defineRenderer({
  ...promoCashbacksEntry,
  title: 'Cashbacks of the player',
  props: promoCashbacksProps,
  messages: ['cashbacks'],
  sample: { heading: 'Cashback', intro: 'Collect it before it expires.' },
})
