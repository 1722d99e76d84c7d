import { defineEntry } from '#src/engine/definition.ts'

export const betsExportsEntry = defineEntry({
  name: 'bets.exports',
  data: { exports: { source: 'bets.exports', params: () => ({}) } },
  load: () => import('./BetExports.tsx'),
})
