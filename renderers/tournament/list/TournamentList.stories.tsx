import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { tournamentList } from './definition.ts'

const meta = { title: 'tournament/list' }
export default meta

export const Sample = sampleStory(tournamentList)
export const Waiting = sampleStory(tournamentList, 'waiting')
export const Empty = sampleStory(tournamentList, 'empty')
export const Failed = sampleStory(tournamentList, 'failed')
export const Reference = referenceStory(tournamentList)
