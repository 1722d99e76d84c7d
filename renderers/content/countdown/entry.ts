import { defineEntry } from '#src/engine/definition.ts'

export const contentCountdownEntry = defineEntry({
  name: 'content.countdown',
  load: () => import('./Countdown.tsx'),
})
