import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { cashierDeposit } from './definition.ts'

const meta = { title: 'cashier/deposit' }
export default meta

export const Sample = sampleStory(cashierDeposit)

export const Waiting = sampleStory(cashierDeposit, 'waiting')

export const Empty = sampleStory(cashierDeposit, 'empty')

export const Failed = sampleStory(cashierDeposit, 'failed')
export const Reference = referenceStory(cashierDeposit)
