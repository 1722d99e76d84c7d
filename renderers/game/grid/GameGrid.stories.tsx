import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { gameGrid } from './definition.ts'

const meta = { title: 'game/grid' }
export default meta

export const Sample = sampleStory(gameGrid)

export const Waiting = sampleStory(gameGrid, 'waiting')

export const Empty = sampleStory(gameGrid, 'empty')

export const Failed = sampleStory(gameGrid, 'failed')
export const Reference = referenceStory(gameGrid)
