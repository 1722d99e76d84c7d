import Type, { type Static } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { loyaltyProductEntry } from './entry.ts'

export const loyaltyProductProps = Type.Object({
  stage: Choice(['confirm', 'bought', 'insufficient'], {
    title: 'Before the purchase, after it, or without the points',
  }),
})
export type LoyaltyProductProps = Static<typeof loyaltyProductProps>

export const loyaltyProduct = defineRenderer({
  ...loyaltyProductEntry,
  title: 'Product that a dialog is about (its parameter `product`)',
  props: loyaltyProductProps,
  messages: ['products', 'loyalty'],
  sample: { stage: 'confirm' },
})
