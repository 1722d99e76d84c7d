import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { betExports } from './definition.ts'

const meta = { title: 'bets/exports' }
export default meta

export const Sample = sampleStory(betExports)

export const Waiting = sampleStory(betExports, 'waiting')

export const Empty = sampleStory(betExports, 'empty')

export const Failed = sampleStory(betExports, 'failed')
export const Reference = referenceStory(betExports)
