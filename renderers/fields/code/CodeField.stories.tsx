import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/code' }
export default meta

export const States = fieldStory('code')
