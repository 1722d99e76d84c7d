import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { cashierSaved } from './definition.ts'

const meta = { title: 'cashier/saved' }
export default meta

export const Sample = sampleStory(cashierSaved)

export const Waiting = sampleStory(cashierSaved, 'waiting')

export const Empty = sampleStory(cashierSaved, 'empty')

export const Failed = sampleStory(cashierSaved, 'failed')
export const Reference = referenceStory(cashierSaved)
