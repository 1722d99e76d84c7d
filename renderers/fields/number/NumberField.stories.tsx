import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/number' }
export default meta

export const States = fieldStory('number')
