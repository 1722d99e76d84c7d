import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { winnerTicker } from './definition.ts'

const meta = { title: 'winner/ticker' }
export default meta

export const Sample = sampleStory(winnerTicker)

export const Waiting = sampleStory(winnerTicker, 'waiting')

export const Empty = sampleStory(winnerTicker, 'empty')

export const Failed = sampleStory(winnerTicker, 'failed')
export const Reference = referenceStory(winnerTicker)
