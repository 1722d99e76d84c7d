import { defineEntry } from '#src/engine/definition.ts'

export const accountActivityEntry = defineEntry({
  name: 'account.activity',
  data: {
    positions: { source: 'account.netPosition', params: () => ({}) },
    time: { source: 'account.sessionTime', params: () => ({}) },
  },
  load: () => import('./AccountActivity.tsx'),
})
