import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { hero } from './definition.ts'

const meta = { title: 'content/hero' }
export default meta

export const Sample = sampleStory(hero)
export const Reference = referenceStory(hero)
