import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { wheelWinners } from './definition.ts'

const meta = { title: 'wheel/winners', parameters: { account: player } }
export default meta

export const Sample = sampleStory(wheelWinners)

export const Waiting = sampleStory(wheelWinners, 'waiting')

export const Empty = sampleStory(wheelWinners, 'empty')

export const Failed = sampleStory(wheelWinners, 'failed')
export const Reference = referenceStory(wheelWinners)
