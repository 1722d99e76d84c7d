import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { form } from './definition.ts'

const meta = { title: 'form/form' }
export default meta

export const Sample = sampleStory(form)

export const Waiting = sampleStory(form, 'waiting')

export const Empty = sampleStory(form, 'empty')

export const Failed = sampleStory(form, 'failed')
export const Reference = referenceStory(form)
