import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { faq } from './definition.ts'

const meta = { title: 'content/faq' }
export default meta

export const Sample = sampleStory(faq)
export const Searched = sampleStory({ ...faq, sample: { ...faq.sample, hasSearch: true } })
export const Reference = referenceStory(faq)
