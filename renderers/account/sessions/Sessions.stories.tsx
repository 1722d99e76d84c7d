import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { sessions } from './definition.ts'

const meta = { title: 'account/sessions' }
export default meta

export const Sample = sampleStory(sessions)

export const Waiting = sampleStory(sessions, 'waiting')

export const Empty = sampleStory(sessions, 'empty')

export const Failed = sampleStory(sessions, 'failed')
export const Reference = referenceStory(sessions)
