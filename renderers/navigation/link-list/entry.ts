import { defineEntry } from '#src/engine/definition.ts'

export const navigationLinkListEntry = defineEntry({
  name: 'navigation.link-list',
  load: () => import('./LinkList.tsx'),
})
