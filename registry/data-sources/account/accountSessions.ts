import type { Session } from '#schemas/session.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'
import { securityChanges } from '../securityChanges.ts'

export const accountSessionsParams = Nothing

/** Devices that are signed in. */
export const accountSessions = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'account.closeSession', 'account.closeOtherSessions', ...securityChanges],
  load: ({ api }): Promise<Session[]> => api.sessions.getSessions(),
})
