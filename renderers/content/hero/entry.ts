import { defineEntry } from '#src/engine/definition.ts'

export const contentHeroEntry = defineEntry({
  name: 'content.hero',
  load: () => import('./Hero.tsx'),
})
