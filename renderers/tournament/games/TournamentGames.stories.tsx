import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { tournamentGames } from './definition.ts'

const meta = { title: 'tournament/games' }
export default meta

export const Sample = sampleStory(tournamentGames)
export const Waiting = sampleStory(tournamentGames, 'waiting')
export const Empty = sampleStory(tournamentGames, 'empty')
export const Failed = sampleStory(tournamentGames, 'failed')
export const Reference = referenceStory(tournamentGames)
