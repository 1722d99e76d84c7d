import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/card-number' }
export default meta

export const States = fieldStory('card_number')
