import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { gameStage } from './definition.ts'

const meta = { title: 'game/stage' }
export default meta

export const Sample = sampleStory(gameStage)

export const Waiting = sampleStory(gameStage, 'waiting')

export const Failed = sampleStory(gameStage, 'failed')
export const Reference = referenceStory(gameStage)
