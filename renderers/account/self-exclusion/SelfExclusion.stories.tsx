import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { selfExclusion } from './definition.ts'

const meta = { title: 'account/self-exclusion' }
export default meta

export const Sample = sampleStory(selfExclusion)

export const Waiting = sampleStory(selfExclusion, 'waiting')

export const Empty = sampleStory(selfExclusion, 'empty')

export const Failed = sampleStory(selfExclusion, 'failed')
export const Reference = referenceStory(selfExclusion)
