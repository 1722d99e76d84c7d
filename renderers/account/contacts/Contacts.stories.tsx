import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { contacts } from './definition.ts'

const meta = { title: 'account/contacts' }
export default meta

export const Sample = sampleStory(contacts)
export const Reference = referenceStory(contacts)
