import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { loyaltyProducts } from './definition.ts'

const meta = { title: 'loyalty/products', parameters: { account: player } }
export default meta

export const Sample = sampleStory(loyaltyProducts)

export const Waiting = sampleStory(loyaltyProducts, 'waiting')

export const Empty = sampleStory(loyaltyProducts, 'empty')

export const Failed = sampleStory(loyaltyProducts, 'failed')
export const Reference = referenceStory(loyaltyProducts)
