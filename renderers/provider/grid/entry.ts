import { defineEntry } from '#src/engine/definition.ts'

export const providerGridEntry = defineEntry({
  name: 'provider.grid',
  data: { providers: { source: 'games.providers', params: () => ({}) } },
  load: () => import('./ProviderGrid.tsx'),
})
