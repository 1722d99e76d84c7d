import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { authPanel } from './definition.ts'

const meta = { title: 'auth/panel' }
export default meta

export const Sample = sampleStory(authPanel)

export const Waiting = sampleStory(authPanel, 'waiting')

export const Empty = sampleStory(authPanel, 'empty')

export const Failed = sampleStory(authPanel, 'failed')
export const Reference = referenceStory(authPanel)
