import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { promoMessage } from './definition.ts'

const meta = { title: 'promo/message' }
export default meta

export const Sample = sampleStory(promoMessage)

export const Waiting = sampleStory(promoMessage, 'waiting')

export const Failed = sampleStory(promoMessage, 'failed')
export const Reference = referenceStory(promoMessage)
