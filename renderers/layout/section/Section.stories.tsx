import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { section } from './definition.ts'

const meta = { title: 'layout/section' }
export default meta

export const Sample = sampleStory(section)
export const Reference = referenceStory(section)
