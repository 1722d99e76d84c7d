import Type, { type Static } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { promoOfferEntry } from './entry.ts'

export const promoOfferProps = Type.Object({
  headingLevel: Type.Optional(Choice(['h1', 'h2', 'h3'], { title: 'Heading level', default: 'h2', 'x-heading': 'h2' })),
  endsLabel: Type.Optional(Text({ title: 'Text before the end date', maxLength: 80 })),
})
export type PromoOfferProps = Static<typeof promoOfferProps>

export const promoOffer = defineRenderer({
  ...promoOfferEntry,
  title: 'Offer details (from the address /offers/:id)',
  props: promoOfferProps,
  messages: ['banners', 'offers', 'bonuses', 'bets', 'freeSpins'],
  sample: { endsLabel: 'Available until' },
})
