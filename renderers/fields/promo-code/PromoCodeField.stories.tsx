import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/promo-code' }
export default meta

export const States = fieldStory('promo_code')
