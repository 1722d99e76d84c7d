import { player } from '../../../.storybook/player.ts'
import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { balances } from './definition.ts'

const meta = { title: 'account/balances', parameters: { account: player } }
export default meta

export const Sample = sampleStory(balances)
export const Reference = referenceStory(balances)
