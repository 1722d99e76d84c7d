import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/phone' }
export default meta

export const States = fieldStory('phone')
