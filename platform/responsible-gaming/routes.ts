import Type from 'typebox'

import { NetPosition, SelfExclusion, selfExclusionPeriods, SessionTime } from '#schemas/responsibleGaming.ts'

import { confirmOwner } from '../auth/confirmOwner.ts'
import { clearSessionCookie, sessionStart } from '../auth/sessions.ts'
import { refuseOther, signedIn, viewerHooks } from '../auth/viewer.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { answer, form, query, text } from '../http/form-data.ts'
import { announceExclusion } from './announceExclusion.ts'
import { breakIn, keepBreak } from './breakCookie.ts'
import { findNetPositions } from './net-position.ts'
import { notePresence, secondsToday } from './presence.ts'
import { exclude, findExclusion, presentExclusion } from './self-exclusion.ts'

export function responsibleGamingRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const { findViewer, requireViewer } = viewerHooks(context)

  app.addHook('onSend', async ({ viewer, log }) => {
    if (!viewer) return
    // how long somebody was here is worth less than the answer
    await notePresence(db, viewer.uid, now()).catch((err: unknown) => log.error({ err }, 'presence was not noted'))
  })

  app.get(
    '/api/account.getSelfExclusion',
    { preValidation: findViewer, schema: { querystring: query({}), response: answer(SelfExclusion) } },
    async ({ viewer, headers, cookies }) => {
      refuseOther({ headers }, viewer)
      const left = breakIn({ cookies }, now())
      if (!viewer && left) return { data: presentExclusion(left) }
      return { data: presentExclusion(await findExclusion(db, signedIn(viewer).uid, now())) }
    },
  )

  app.post(
    '/api/account.setSelfExclusion',
    {
      preValidation: requireViewer,
      schema: {
        querystring: query({}),
        body: form({ period: Type.Enum(selfExclusionPeriods), password: text(128) }),
        response: answer(Type.Literal(1)),
      },
    },
    async (request, reply) => {
      const account = signedIn(request.viewer)
      const { period, password } = request.body
      await confirmOwner(context, account, { request, password, field: 'password' })
      const exclusion = { period, now: now() }
      const begun = await db.transaction().execute((trx) => exclude(trx, account.uid, exclusion))
      context.messages.whileSettling(announceExclusion(context, account.uid, begun))
      clearSessionCookie(reply, request)
      keepBreak(reply, request, { exclusion: begun, now: now() })
      return { data: 1 as const }
    },
  )

  app.get(
    '/api/account.getNetPosition',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(Type.Array(NetPosition)) } },
    async ({ viewer }) => ({ data: await findNetPositions(db, signedIn(viewer), now()) }),
  )

  app.get(
    '/api/account.getSessionTime',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(SessionTime) } },
    async ({ viewer, cookies }) => {
      const time = now()
      const [startedAt, seconds] = [
        await sessionStart(db, { cookies }),
        await secondsToday(db, signedIn(viewer).uid, time),
      ]
      return {
        data: {
          started_at: (startedAt ?? time).toISOString(),
          seconds_today: seconds,
          now: time.toISOString(),
        },
      }
    },
  )
}
