import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { loyaltyProductsEntry } from './entry.ts'

export const loyaltyProductsProps = Type.Object({ heading, headingLevel, intro })
export type LoyaltyProductsProps = Static<typeof loyaltyProductsProps>

export const loyaltyProducts = defineRenderer({
  ...loyaltyProductsEntry,
  title: 'Shop of the loyalty program',
  props: loyaltyProductsProps,
  messages: ['products', 'loyalty'],
  sample: { heading: 'The shop', intro: 'Your level stays, whatever you spend.' },
})
