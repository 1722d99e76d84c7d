import { defineEntry } from '#src/engine/definition.ts'

export const layoutSectionEntry = defineEntry({
  name: 'layout.section',
  slots: ['blocks'],
  load: () => import('./Section.tsx'),
})
