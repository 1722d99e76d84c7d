import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { jackpotItem } from './definition.ts'

const meta = { title: 'jackpot/item' }
export default meta

export const Sample = sampleStory(jackpotItem)
export const Waiting = sampleStory(jackpotItem, 'waiting')
export const Failed = sampleStory(jackpotItem, 'failed')
export const Reference = referenceStory(jackpotItem)
