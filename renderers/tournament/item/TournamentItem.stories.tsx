import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { tournamentItem } from './definition.ts'

const meta = { title: 'tournament/item' }
export default meta

export const Sample = sampleStory(tournamentItem)
export const Waiting = sampleStory(tournamentItem, 'waiting')
export const Failed = sampleStory(tournamentItem, 'failed')
export const Reference = referenceStory(tournamentItem)
