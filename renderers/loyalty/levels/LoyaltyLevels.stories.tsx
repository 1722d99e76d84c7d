import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { loyaltyLevels } from './definition.ts'

const meta = { title: 'loyalty/levels', parameters: { account: player } }
export default meta

export const Sample = sampleStory(loyaltyLevels)

export const Waiting = sampleStory(loyaltyLevels, 'waiting')

export const Empty = sampleStory(loyaltyLevels, 'empty')

export const Failed = sampleStory(loyaltyLevels, 'failed')
export const Reference = referenceStory(loyaltyLevels)
