import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { loyaltyProgram } from './definition.ts'

const meta = { title: 'loyalty/program', parameters: { account: player } }
export default meta

export const Sample = sampleStory(loyaltyProgram)

export const Waiting = sampleStory(loyaltyProgram, 'waiting')

export const Failed = sampleStory(loyaltyProgram, 'failed')
export const Reference = referenceStory(loyaltyProgram)
