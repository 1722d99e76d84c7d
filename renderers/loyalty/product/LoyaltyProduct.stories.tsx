import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { loyaltyProduct } from './definition.ts'

const meta = { title: 'loyalty/product', parameters: { account: player } }
export default meta

export const Sample = sampleStory(loyaltyProduct)

export const Waiting = sampleStory(loyaltyProduct, 'waiting')

export const Failed = sampleStory(loyaltyProduct, 'failed')
export const Reference = referenceStory(loyaltyProduct)
