import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { banner } from './definition.ts'

const meta = { title: 'content/banner' }
export default meta

export const Sample = sampleStory(banner)
export const Reference = referenceStory(banner)
