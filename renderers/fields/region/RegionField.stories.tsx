import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/region' }
export default meta

export const States = fieldStory('region')
