import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { contentImage } from './definition.ts'

const meta = { title: 'content/image' }
export default meta

export const Sample = sampleStory(contentImage)
export const Reference = referenceStory(contentImage)
