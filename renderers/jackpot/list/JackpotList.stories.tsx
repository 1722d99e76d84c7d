import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { jackpotList } from './definition.ts'

const meta = { title: 'jackpot/list' }
export default meta

export const Sample = sampleStory(jackpotList)
export const Waiting = sampleStory(jackpotList, 'waiting')
export const Empty = sampleStory(jackpotList, 'empty')
export const Failed = sampleStory(jackpotList, 'failed')
export const Reference = referenceStory(jackpotList)
