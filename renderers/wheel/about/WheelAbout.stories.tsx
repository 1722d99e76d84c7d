import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { wheelAbout } from './definition.ts'

const meta = { title: 'wheel/about', parameters: { account: player } }
export default meta

export const Sample = sampleStory(wheelAbout)

export const Waiting = sampleStory(wheelAbout, 'waiting')

export const Empty = sampleStory(wheelAbout, 'empty')

export const Failed = sampleStory(wheelAbout, 'failed')
export const Reference = referenceStory(wheelAbout)
