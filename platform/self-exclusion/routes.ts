import * as selfExclusionCalls from '#schemas/calls/selfExclusion.ts'
import { confirmOwner } from '../auth/confirmOwner.ts'
import { clearSessionCookie } from '../auth/sessions.ts'
import { refuseOtherPlayer, signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { announceExclusion } from './announceExclusion.ts'
import { readRememberedExclusion, rememberExclusion } from './rememberedExclusion.ts'
import { findExclusion, presentExclusion, startExclusion } from './selfExclusion.ts'

export function selfExclusionRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(selfExclusionCalls.getSelfExclusion, async ({ viewer, headers, cookies }) => {
    refuseOtherPlayer({ headers }, viewer)
    const remembered = readRememberedExclusion({ cookies }, now())
    if (!viewer && remembered) return presentExclusion(remembered)
    return presentExclusion(await findExclusion(db, signedInAccount(viewer).uid, now()))
  })

  route(selfExclusionCalls.setSelfExclusion, async (request, reply) => {
    const account = signedInAccount(request.viewer)
    const { period, password } = request.body
    await confirmOwner(context, account, { request, password, field: 'password' })
    const exclusion = { period, now: now() }
    const newExclusion = await db.transaction().execute((trx) => startExclusion(trx, account.uid, exclusion))
    context.messages.track(announceExclusion(context, account.uid, newExclusion))
    clearSessionCookie(reply, request)
    rememberExclusion(reply, request, { exclusion: newExclusion, now: now() })
  })
}
