import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { bonusEffects } from './definition.ts'

const meta = { title: 'bonus/effects' }
export default meta

export const Sample = sampleStory(bonusEffects)

export const Waiting = sampleStory(bonusEffects, 'waiting')

export const Empty = sampleStory(bonusEffects, 'empty')

export const Failed = sampleStory(bonusEffects, 'failed')
export const Reference = referenceStory(bonusEffects)
