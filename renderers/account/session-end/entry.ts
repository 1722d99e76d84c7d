import { defineEntry } from '#src/engine/definition.ts'

export const accountSessionEndEntry = defineEntry({
  name: 'account.session-end',
  load: () => import('./SessionEnd.tsx'),
})
