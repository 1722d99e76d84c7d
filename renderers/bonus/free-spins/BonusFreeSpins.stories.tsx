import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { bonusFreeSpins } from './definition.ts'

const meta = { title: 'bonus/free-spins' }
export default meta

export const Sample = sampleStory(bonusFreeSpins)

export const Waiting = sampleStory(bonusFreeSpins, 'waiting')

export const Empty = sampleStory(bonusFreeSpins, 'empty')

export const Failed = sampleStory(bonusFreeSpins, 'failed')
export const Reference = referenceStory(bonusFreeSpins)
