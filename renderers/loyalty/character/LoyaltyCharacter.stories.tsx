import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { loyaltyCharacter } from './definition.ts'

const meta = { title: 'loyalty/character', parameters: { account: player } }
export default meta

export const Sample = sampleStory(loyaltyCharacter)

export const Waiting = sampleStory(loyaltyCharacter, 'waiting')

export const Failed = sampleStory(loyaltyCharacter, 'failed')
export const Reference = referenceStory(loyaltyCharacter)
