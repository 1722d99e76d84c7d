import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { wheelBoard } from './definition.ts'

const meta = { title: 'wheel/board', parameters: { account: player } }
export default meta

export const Sample = sampleStory(wheelBoard)

export const Waiting = sampleStory(wheelBoard, 'waiting')

export const Empty = sampleStory(wheelBoard, 'empty')

export const Failed = sampleStory(wheelBoard, 'failed')
export const Reference = referenceStory(wheelBoard)
