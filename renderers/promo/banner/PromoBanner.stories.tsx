import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { promoBanner } from './definition.ts'

const meta = { title: 'promo/banner' }
export default meta

export const Sample = sampleStory(promoBanner)
export const Reference = referenceStory(promoBanner)
