import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { card } from './definition.ts'

const meta = { title: 'content/card' }
export default meta

export const Sample = sampleStory(card)
export const Reference = referenceStory(card)
