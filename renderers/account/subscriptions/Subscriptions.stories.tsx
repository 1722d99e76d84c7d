import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { subscriptions } from './definition.ts'

const meta = { title: 'account/subscriptions' }
export default meta

export const Sample = sampleStory(subscriptions)
export const Reference = referenceStory(subscriptions)
