import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { kyc } from './definition.ts'

const meta = { title: 'account/kyc' }
export default meta

export const Sample = sampleStory(kyc)
export const Reference = referenceStory(kyc)
