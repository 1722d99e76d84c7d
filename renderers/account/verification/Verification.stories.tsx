import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { verification } from './definition.ts'

const meta = { title: 'account/verification' }
export default meta

export const Sample = sampleStory(verification)
export const Reference = referenceStory(verification)
