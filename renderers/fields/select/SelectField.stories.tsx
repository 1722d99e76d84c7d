import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/select' }
export default meta

export const States = fieldStory('select')
