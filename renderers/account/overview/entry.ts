import { defineEntry } from '#src/engine/definition.ts'

export const accountOverviewEntry = defineEntry({
  name: 'account.overview',
  load: () => import('./Overview.tsx'),
})
