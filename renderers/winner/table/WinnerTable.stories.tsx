import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { winnerTable } from './definition.ts'

const meta = { title: 'winner/table' }
export default meta

export const Sample = sampleStory(winnerTable)

export const Waiting = sampleStory(winnerTable, 'waiting')

export const Empty = sampleStory(winnerTable, 'empty')

export const Failed = sampleStory(winnerTable, 'failed')
export const Reference = referenceStory(winnerTable)
