import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/date' }
export default meta

export const States = fieldStory('date')
