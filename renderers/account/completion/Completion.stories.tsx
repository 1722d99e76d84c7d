import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { completion } from './definition.ts'

const meta = { title: 'account/completion' }
export default meta

export const Sample = sampleStory(completion)
export const Reference = referenceStory(completion)
