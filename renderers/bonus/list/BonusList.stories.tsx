import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { bonusList } from './definition.ts'

const meta = { title: 'bonus/list' }
export default meta

export const Sample = sampleStory(bonusList)

export const Waiting = sampleStory(bonusList, 'waiting')

export const Empty = sampleStory(bonusList, 'empty')

export const Failed = sampleStory(bonusList, 'failed')
export const Reference = referenceStory(bonusList)
