import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { back } from './definition.ts'

const meta = { title: 'navigation/back' }
export default meta

export const Sample = sampleStory(back)
export const Reference = referenceStory(back)
