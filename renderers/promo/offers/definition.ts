import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro, limit, link } from '#renderers/parts/props.ts'
import { Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { promoOffersEntry } from './entry.ts'

export const promoOffersProps = Type.Object({
  heading,
  headingLevel,
  intro,
  link,
  limit,
  linkLabel: Text({ title: 'Link to each offer', minLength: 1, maxLength: 40 }),
})
export type PromoOffersProps = Static<typeof promoOffersProps>

export const promoOffers = defineRenderer({
  ...promoOffersEntry,
  title: 'Campaign offers',
  props: promoOffersProps,
  messages: ['banners'],
  sample: { heading: 'Open to you', linkLabel: 'See the terms', limit: 4 },
})
