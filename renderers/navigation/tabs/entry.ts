import { defineEntry } from '#src/engine/definition.ts'

export const navigationTabsEntry = defineEntry({
  name: 'navigation.tabs',
  load: () => import('./NavigationTabs.tsx'),
})
