import { defineEntry } from '#src/engine/definition.ts'

export const contentRichTextEntry = defineEntry({
  name: 'content.rich-text',
  load: () => import('./RichText.tsx'),
})
