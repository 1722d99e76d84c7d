import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { wheelQuests } from './definition.ts'

const meta = { title: 'wheel/quests', parameters: { account: player } }
export default meta

export const Sample = sampleStory(wheelQuests)

export const Waiting = sampleStory(wheelQuests, 'waiting')

export const Empty = sampleStory(wheelQuests, 'empty')

export const Failed = sampleStory(wheelQuests, 'failed')
export const Reference = referenceStory(wheelQuests)
