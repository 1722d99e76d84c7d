import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { loyaltyChoice } from './definition.ts'

const meta = { title: 'loyalty/choice', parameters: { account: player } }
export default meta

export const Sample = sampleStory(loyaltyChoice)

export const Waiting = sampleStory(loyaltyChoice, 'waiting')

export const Failed = sampleStory(loyaltyChoice, 'failed')
export const Reference = referenceStory(loyaltyChoice)
