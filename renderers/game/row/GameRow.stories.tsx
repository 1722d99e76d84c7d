import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { gameRow } from './definition.ts'

const meta = { title: 'game/row' }
export default meta

export const Sample = sampleStory(gameRow)

export const Waiting = sampleStory(gameRow, 'waiting')

export const Empty = sampleStory(gameRow, 'empty')

export const Failed = sampleStory(gameRow, 'failed')
export const Reference = referenceStory(gameRow)
