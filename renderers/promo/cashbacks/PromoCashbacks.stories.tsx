import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { promoCashbacks } from './definition.ts'

const meta = { title: 'promo/cashbacks' }
export default meta

export const Sample = sampleStory(promoCashbacks)

export const Waiting = sampleStory(promoCashbacks, 'waiting')

export const Empty = sampleStory(promoCashbacks, 'empty')

export const Failed = sampleStory(promoCashbacks, 'failed')
export const Reference = referenceStory(promoCashbacks)
