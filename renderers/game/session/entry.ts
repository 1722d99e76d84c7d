import { defineEntry } from '#src/engine/definition.ts'

export const gameSessionEntry = defineEntry({
  name: 'game.session',
  data: {
    positions: { source: 'account.netPosition', params: () => ({}) },
    time: { source: 'account.sessionTime', params: () => ({}) },
  },
  load: () => import('./GameSession.tsx'),
})
