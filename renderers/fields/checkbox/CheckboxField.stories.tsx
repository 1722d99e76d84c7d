import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/checkbox' }
export default meta

export const States = fieldStory('checkbox')
