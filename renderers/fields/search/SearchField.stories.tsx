import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/search' }
export default meta

export const States = fieldStory('search')
