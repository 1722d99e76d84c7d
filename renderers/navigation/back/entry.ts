import { defineEntry } from '#src/engine/definition.ts'

export const navigationBackEntry = defineEntry({
  name: 'navigation.back',
  load: () => import('./Back.tsx'),
})
