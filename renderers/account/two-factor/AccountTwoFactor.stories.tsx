import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { accountTwoFactor } from './definition.ts'

const meta = { title: 'account/two-factor' }
export default meta

export const Sample = sampleStory(accountTwoFactor)

export const On = sampleStory(accountTwoFactor, 'empty')

export const Waiting = sampleStory(accountTwoFactor, 'waiting')

export const Failed = sampleStory(accountTwoFactor, 'failed')
export const Reference = referenceStory(accountTwoFactor)
