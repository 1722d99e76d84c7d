import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { hints } from './definition.ts'

const meta = { title: 'account/hints' }
export default meta

export const Sample = sampleStory(hints)
export const Reference = referenceStory(hints)
