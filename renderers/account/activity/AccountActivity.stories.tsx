import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { activity } from './definition.ts'

const meta = { title: 'account/activity' }
export default meta

export const Sample = sampleStory(activity)

export const Waiting = sampleStory(activity, 'waiting')

export const Empty = sampleStory(activity, 'empty')

export const Failed = sampleStory(activity, 'failed')
export const Reference = referenceStory(activity)
