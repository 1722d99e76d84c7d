import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { gameHall } from './definition.ts'

const meta = { title: 'game/hall' }
export default meta

export const Sample = sampleStory(gameHall)

export const Waiting = sampleStory(gameHall, 'waiting')

export const Empty = sampleStory(gameHall, 'empty')

export const Failed = sampleStory(gameHall, 'failed')
export const Reference = referenceStory(gameHall)
