import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { linkList } from './definition.ts'

const meta = { title: 'navigation/link-list' }
export default meta

export const Sample = sampleStory(linkList)
