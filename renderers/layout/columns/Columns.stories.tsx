import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { columns } from './definition.ts'

const meta = { title: 'layout/columns' }
export default meta

export const Sample = sampleStory(columns)
export const Reference = referenceStory(columns)
