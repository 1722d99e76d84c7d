import { defineEntry } from '#src/engine/definition.ts'

export const accountSessionsEntry = defineEntry({
  name: 'account.sessions',
  data: { sessions: { source: 'account.sessions', params: () => ({}) } },
  load: () => import('./Sessions.tsx'),
})
