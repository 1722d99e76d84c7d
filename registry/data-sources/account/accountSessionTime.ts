import type { SessionTime } from '#schemas/responsibleGaming.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

/** How long this player has been signed in. */
export const accountSessionTime = defineSource({
  params: Nothing,
  cache: 'viewer',
  refreshOn: ['focus'],
  load: ({ api }): Promise<SessionTime> => api.responsibleGaming.getSessionTime(),
})
