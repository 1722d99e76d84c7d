import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { cashierResult } from './definition.ts'

const meta = { title: 'cashier/result' }
export default meta

export const Sample = sampleStory(cashierResult)

export const Waiting = sampleStory(cashierResult, 'waiting')

export const Empty = sampleStory(cashierResult, 'empty')

export const Failed = sampleStory(cashierResult, 'failed')
export const Reference = referenceStory(cashierResult)
