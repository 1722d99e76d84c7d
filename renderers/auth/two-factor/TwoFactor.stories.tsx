import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { twoFactor } from './definition.ts'

const meta = { title: 'auth/two-factor' }
export default meta

export const Sample = sampleStory(twoFactor)
export const Reference = referenceStory(twoFactor)
