import { defineEntry } from '#src/engine/definition.ts'

export const systemMessageEntry = defineEntry({
  name: 'system.message',
  load: () => import('./SystemMessage.tsx'),
})
