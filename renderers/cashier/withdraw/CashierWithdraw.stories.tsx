import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { cashierWithdraw } from './definition.ts'

const meta = { title: 'cashier/withdraw' }
export default meta

export const Sample = sampleStory(cashierWithdraw)

export const Waiting = sampleStory(cashierWithdraw, 'waiting')

export const Empty = sampleStory(cashierWithdraw, 'empty')

export const Failed = sampleStory(cashierWithdraw, 'failed')
export const Reference = referenceStory(cashierWithdraw)
