import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { jackpotGames } from './definition.ts'

const meta = { title: 'jackpot/games' }
export default meta

export const Sample = sampleStory(jackpotGames)
export const Waiting = sampleStory(jackpotGames, 'waiting')
export const Empty = sampleStory(jackpotGames, 'empty')
export const Failed = sampleStory(jackpotGames, 'failed')
export const Reference = referenceStory(jackpotGames)
