import { defineEntry } from '#src/engine/definition.ts'

export const contentFaqEntry = defineEntry({
  name: 'content.faq',
  load: () => import('./Faq.tsx'),
})
