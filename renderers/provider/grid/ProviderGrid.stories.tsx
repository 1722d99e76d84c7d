import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { providerGrid } from './definition.ts'

const meta = { title: 'provider/grid' }
export default meta

export const Sample = sampleStory(providerGrid)

export const Waiting = sampleStory(providerGrid, 'waiting')

export const Empty = sampleStory(providerGrid, 'empty')

export const Failed = sampleStory(providerGrid, 'failed')
export const Reference = referenceStory(providerGrid)
