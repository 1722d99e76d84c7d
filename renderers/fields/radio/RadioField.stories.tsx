import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/radio' }
export default meta

export const States = fieldStory('radio')
