import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { depositLimit } from './definition.ts'

const meta = { title: 'account/deposit-limit' }
export default meta

export const Sample = sampleStory(depositLimit)

export const Waiting = sampleStory(depositLimit, 'waiting')

export const Empty = sampleStory(depositLimit, 'empty')

export const Failed = sampleStory(depositLimit, 'failed')
export const Reference = referenceStory(depositLimit)
