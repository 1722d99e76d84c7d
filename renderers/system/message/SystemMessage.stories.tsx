import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { systemMessage } from './definition.ts'

const meta = { title: 'system/message' }
export default meta

export const Sample = sampleStory(systemMessage)
export const Reference = referenceStory(systemMessage)
