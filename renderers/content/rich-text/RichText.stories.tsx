import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { richText } from './definition.ts'

const meta = { title: 'content/rich-text' }
export default meta

export const Sample = sampleStory(richText)
export const Reference = referenceStory(richText)
