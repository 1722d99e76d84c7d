import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/file' }
export default meta

export const States = fieldStory('file')
