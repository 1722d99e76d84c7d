import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { linkList } from './definition.ts'

const meta = { title: 'navigation/link-list' }
export default meta

export const Sample = sampleStory(linkList)
export const Reference = referenceStory(linkList)
