import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { cardGrid } from './definition.ts'

const meta = { title: 'content/card-grid' }
export default meta

export const Sample = sampleStory(cardGrid)
export const Reference = referenceStory(cardGrid)
