import * as sessionsCalls from '#schemas/calls/sessions.ts'
import { sessionHash } from '../auth/sessions.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { deleteOtherSessions, deleteSessionById, findSessions } from './queries.ts'

export function sessionRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(sessionsCalls.getSessions, async ({ viewer, cookies }) => {
    const { uid } = signedInAccount(viewer)
    return await findSessions(db, { uid, currentHash: sessionHash({ cookies }) }, now())
  })

  route(sessionsCalls.closeSession, async ({ viewer, body: { id } }) => {
    const isClosed = await deleteSessionById(db, signedInAccount(viewer).uid, id)
    refuseInvalid({ id: isClosed ? [] : ['wrongField'] })
  })

  route(sessionsCalls.closeOtherSessions, async ({ viewer, cookies }) => {
    const { uid } = signedInAccount(viewer)
    await deleteOtherSessions(db, { uid, currentHash: sessionHash({ cookies }) })
  })
}
