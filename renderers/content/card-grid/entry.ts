import { defineEntry } from '#src/engine/definition.ts'

export const contentCardGridEntry = defineEntry({
  name: 'content.card-grid',
  slots: ['cards'],
  load: () => import('./CardGrid.tsx'),
})
