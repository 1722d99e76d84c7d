import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/textarea' }
export default meta

export const States = fieldStory('textarea')
