import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { cashierHistory } from './definition.ts'

const meta = { title: 'cashier/history' }
export default meta

export const Sample = sampleStory(cashierHistory)

export const Waiting = sampleStory(cashierHistory, 'waiting')

export const Empty = sampleStory(cashierHistory, 'empty')

export const Failed = sampleStory(cashierHistory, 'failed')
export const Reference = referenceStory(cashierHistory)
