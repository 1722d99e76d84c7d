import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/country-code' }
export default meta

export const States = fieldStory('country_code')
