import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { promoBanner } from './definition.ts'

const meta = { title: 'promo/banner' }
export default meta

export const Sample = sampleStory(promoBanner)
