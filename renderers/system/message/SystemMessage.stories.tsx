import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { systemMessage } from './definition.ts'

const meta = { title: 'system/message' }
export default meta

export const Sample = sampleStory(systemMessage)
