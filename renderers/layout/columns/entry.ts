import { defineEntry } from '#src/engine/definition.ts'

export const layoutColumnsEntry = defineEntry({
  name: 'layout.columns',
  slots: ['first', 'second', 'third', 'fourth'],
  load: () => import('./Columns.tsx'),
})
