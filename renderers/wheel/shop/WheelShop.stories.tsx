import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { wheelShop } from './definition.ts'

const meta = { title: 'wheel/shop', parameters: { account: player } }
export default meta

export const Sample = sampleStory(wheelShop)

export const Waiting = sampleStory(wheelShop, 'waiting')

export const Empty = sampleStory(wheelShop, 'empty')

export const Failed = sampleStory(wheelShop, 'failed')
export const Reference = referenceStory(wheelShop)
