import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { tournamentPlaces } from './definition.ts'

const meta = { title: 'tournament/places' }
export default meta

export const Sample = sampleStory(tournamentPlaces)
export const Waiting = sampleStory(tournamentPlaces, 'waiting')
export const Empty = sampleStory(tournamentPlaces, 'empty')
export const Failed = sampleStory(tournamentPlaces, 'failed')
export const Reference = referenceStory(tournamentPlaces)
