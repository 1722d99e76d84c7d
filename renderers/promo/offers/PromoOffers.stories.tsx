import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { promoOffers } from './definition.ts'

const meta = { title: 'promo/offers' }
export default meta

export const Sample = sampleStory(promoOffers)
export const Waiting = sampleStory(promoOffers, 'waiting')
export const Empty = sampleStory(promoOffers, 'empty')
export const Failed = sampleStory(promoOffers, 'failed')
export const Reference = referenceStory(promoOffers)
