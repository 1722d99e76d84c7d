import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/password' }
export default meta

export const States = fieldStory('password')
