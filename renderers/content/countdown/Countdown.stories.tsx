import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { countdown } from './definition.ts'

const meta = { title: 'content/countdown' }
export default meta

export const Sample = sampleStory(countdown)
export const Over = sampleStory({ ...countdown, sample: { ...countdown.sample, until: '2020-01-01T00:00Z' } })
export const Reference = referenceStory(countdown)
