import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/checkboxes' }
export default meta

export const States = fieldStory('checkboxes')
