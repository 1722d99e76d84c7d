import { defineEntry } from '#src/engine/definition.ts'

export const contentCardEntry = defineEntry({
  name: 'content.card',
  load: () => import('./ContentCard.tsx'),
})
