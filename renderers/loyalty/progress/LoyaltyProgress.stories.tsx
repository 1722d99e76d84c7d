import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { loyaltyProgress } from './definition.ts'

const meta = { title: 'loyalty/progress', parameters: { account: player } }
export default meta

export const Sample = sampleStory(loyaltyProgress)

export const Waiting = sampleStory(loyaltyProgress, 'waiting')

export const Failed = sampleStory(loyaltyProgress, 'failed')
export const Reference = referenceStory(loyaltyProgress)
