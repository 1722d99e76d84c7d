import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { wheelResult } from './definition.ts'

const meta = { title: 'wheel/result', parameters: { account: player } }
export default meta

export const Sample = sampleStory(wheelResult)

export const Waiting = sampleStory(wheelResult, 'waiting')

export const Empty = sampleStory(wheelResult, 'empty')

export const Failed = sampleStory(wheelResult, 'failed')
export const Reference = referenceStory(wheelResult)
