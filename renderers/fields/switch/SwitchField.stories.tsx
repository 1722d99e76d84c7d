import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/switch' }
export default meta

export const States = fieldStory('switch')
