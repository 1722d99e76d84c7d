import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { sessionEnd } from './definition.ts'

const meta = { title: 'account/session-end' }
export default meta

export const Sample = sampleStory(sessionEnd)
export const Reference = referenceStory(sessionEnd)
