import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { wheelQuest } from './definition.ts'

const meta = { title: 'wheel/quest', parameters: { account: player } }
export default meta

export const Sample = sampleStory(wheelQuest)

export const Waiting = sampleStory(wheelQuest, 'waiting')

export const Failed = sampleStory(wheelQuest, 'failed')
export const Reference = referenceStory(wheelQuest)
