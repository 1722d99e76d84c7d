import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/input' }
export default meta

export const States = fieldStory('input')
