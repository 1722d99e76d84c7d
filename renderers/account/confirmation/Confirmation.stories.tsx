import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { confirmation } from './definition.ts'

const meta = { title: 'account/confirmation' }
export default meta

export const Sample = sampleStory(confirmation)
export const Reference = referenceStory(confirmation)
