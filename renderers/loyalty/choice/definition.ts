import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { loyaltyChoiceEntry } from './entry.ts'

export const loyaltyChoiceProps = Type.Object({})

export const loyaltyChoice = defineRenderer({
  ...loyaltyChoiceEntry,
  title: 'Character that a dialog asks about (its parameter `character`)',
  props: loyaltyChoiceProps,
  messages: ['characters'],
  sample: {},
})
