import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { tabs } from './definition.ts'

const meta = { title: 'navigation/tabs' }
export default meta

export const Sample = sampleStory(tabs)
export const Reference = referenceStory(tabs)
