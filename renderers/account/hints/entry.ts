import { defineEntry } from '#src/engine/definition.ts'

export const accountHintsEntry = defineEntry({
  name: 'account.hints',
  data: { hints: { source: 'account.hints', params: () => ({}) } },
  load: () => import('./AccountHints.tsx'),
})
