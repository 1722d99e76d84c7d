import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { betHistory } from './definition.ts'

const meta = { title: 'bets/history' }
export default meta

export const Sample = sampleStory(betHistory)

export const Waiting = sampleStory(betHistory, 'waiting')

export const Empty = sampleStory(betHistory, 'empty')

export const Failed = sampleStory(betHistory, 'failed')
export const Reference = referenceStory(betHistory)
