import type { SessionTime } from '#schemas/playActivity.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const accountSessionTimeParams = Nothing

/** Loads the time for which this player has been signed in. */
export const accountSessionTime = defineSource({
  cache: 'viewer',
  refreshOn: ['focus'],
  load: ({ api }): Promise<SessionTime> => api.playActivity.getSessionTime(),
})
