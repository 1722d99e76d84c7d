import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/sum' }
export default meta

export const States = fieldStory('sum')
