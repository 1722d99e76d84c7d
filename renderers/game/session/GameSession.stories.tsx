import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { gameSession } from './definition.ts'

const meta = { title: 'game/session' }
export default meta

export const Sample = sampleStory(gameSession)

export const Waiting = sampleStory(gameSession, 'waiting')

export const Failed = sampleStory(gameSession, 'failed')
export const Reference = referenceStory(gameSession)
