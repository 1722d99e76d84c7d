import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { loyaltyPrograms } from './definition.ts'

const meta = { title: 'loyalty/programs', parameters: { account: player } }
export default meta

export const Sample = sampleStory(loyaltyPrograms)

export const Waiting = sampleStory(loyaltyPrograms, 'waiting')

export const Empty = sampleStory(loyaltyPrograms, 'empty')

export const Failed = sampleStory(loyaltyPrograms, 'failed')
export const Reference = referenceStory(loyaltyPrograms)
