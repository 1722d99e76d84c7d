import Type, { type Static } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { wheelAboutEntry } from './entry.ts'

export const wheelAboutProps = Type.Object({
  topic: Choice(['rules', 'gifts'], { title: 'Rules, or gifts with their chances' }),
})
export type WheelAboutProps = Static<typeof wheelAboutProps>

export const wheelAbout = defineRenderer({
  ...wheelAboutEntry,
  title: 'Rules or gifts of a wheel',
  props: wheelAboutProps,
  messages: ['wheel', 'gifts'],
  sample: { topic: 'gifts' },
})
