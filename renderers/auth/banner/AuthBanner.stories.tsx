import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { authBanner } from './definition.ts'

const meta = { title: 'auth/banner' }
export default meta

export const Sample = sampleStory(authBanner)
export const Reference = referenceStory(authBanner)
