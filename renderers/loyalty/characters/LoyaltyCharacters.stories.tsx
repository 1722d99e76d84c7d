import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { loyaltyCharacters } from './definition.ts'

const meta = { title: 'loyalty/characters', parameters: { account: player } }
export default meta

export const Sample = sampleStory(loyaltyCharacters)

export const Waiting = sampleStory(loyaltyCharacters, 'waiting')

export const Empty = sampleStory(loyaltyCharacters, 'empty')

export const Failed = sampleStory(loyaltyCharacters, 'failed')
export const Reference = referenceStory(loyaltyCharacters)
