import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { promoList } from './definition.ts'

const meta = { title: 'promo/list' }
export default meta

export const Sample = sampleStory(promoList)

export const Waiting = sampleStory(promoList, 'waiting')

export const Empty = sampleStory(promoList, 'empty')

export const Failed = sampleStory(promoList, 'failed')
export const Reference = referenceStory(promoList)
