import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { jackpotWinners } from './definition.ts'

const meta = { title: 'jackpot/winners' }
export default meta

export const Sample = sampleStory(jackpotWinners)
export const Waiting = sampleStory(jackpotWinners, 'waiting')
export const Empty = sampleStory(jackpotWinners, 'empty')
export const Failed = sampleStory(jackpotWinners, 'failed')
export const Reference = referenceStory(jackpotWinners)
