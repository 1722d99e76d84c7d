import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { cashierReceipt } from './definition.ts'

const meta = { title: 'cashier/receipt' }
export default meta

export const Sample = sampleStory(cashierReceipt)

export const Waiting = sampleStory(cashierReceipt, 'waiting')

export const Empty = sampleStory(cashierReceipt, 'empty')

export const Failed = sampleStory(cashierReceipt, 'failed')
export const Reference = referenceStory(cashierReceipt)
