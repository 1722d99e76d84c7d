import { defineEntry } from '#src/engine/definition.ts'

export const contentImageEntry = defineEntry({
  name: 'content.image',
  load: () => import('./ContentImage.tsx'),
})
