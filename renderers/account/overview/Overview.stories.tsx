import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { overview } from './definition.ts'

const meta = { title: 'account/overview', parameters: { account: player } }
export default meta

export const Sample = sampleStory(overview)
export const Reference = referenceStory(overview)
