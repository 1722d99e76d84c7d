import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/iban' }
export default meta

export const States = fieldStory('iban')
