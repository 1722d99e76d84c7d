import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { promoOffer } from './definition.ts'

const meta = { title: 'promo/offer' }
export default meta

export const Sample = sampleStory(promoOffer)
export const Waiting = sampleStory(promoOffer, 'waiting')

export const Failed = sampleStory(promoOffer, 'failed')
export const Reference = referenceStory(promoOffer)
