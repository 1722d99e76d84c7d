import Type, { type Static } from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { wheelResultEntry } from './entry.ts'

export const wheelResultProps = Type.Object({})
export type WheelResultProps = Static<typeof wheelResultProps>

export const wheelResult = defineRenderer({
  ...wheelResultEntry,
  title: 'Gift of a spin that a dialog is about (its parameter `result`)',
  props: wheelResultProps,
  messages: ['wheel', 'spinResults'],
  sample: {},
})
