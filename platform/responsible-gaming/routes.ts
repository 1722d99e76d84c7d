import Type from 'typebox'

import { NetPosition, SelfExclusion, selfExclusionPeriods, SessionTime } from '#schemas/responsibleGaming.ts'

import { confirmOwner } from '../auth/confirmOwner.ts'
import { clearSessionCookie, findSessionStart } from '../auth/sessions.ts'
import { refuseOtherPlayer, signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { answer, form, query, text } from '../http/formData.ts'
import { announceExclusion } from './announceExclusion.ts'
import { readRememberedExclusion, rememberExclusion } from './rememberedExclusion.ts'
import { findNetPositions } from './findNetPositions.ts'
import { findSecondsToday, recordPresence } from './presence.ts'
import { findExclusion, presentExclusion, startExclusion } from './selfExclusion.ts'

// long: a list of routes, each of which stands for itself
export function responsibleGamingRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const { findViewer, requireViewer } = viewerHooks(context)

  app.addHook('onSend', async ({ viewer, log }) => {
    if (!viewer) return
    // the answer matters more than the recorded time
    await recordPresence(db, viewer.uid, now()).catch((err: unknown) =>
      log.error({ err }, 'the presence of a player could not be recorded'),
    )
  })

  app.get(
    '/api/account.getSelfExclusion',
    { preValidation: findViewer, schema: { querystring: query({}), response: answer(SelfExclusion) } },
    async ({ viewer, headers, cookies }) => {
      refuseOtherPlayer({ headers }, viewer)
      const remembered = readRememberedExclusion({ cookies }, now())
      if (!viewer && remembered) return { data: presentExclusion(remembered) }
      return { data: presentExclusion(await findExclusion(db, signedInAccount(viewer).uid, now())) }
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
      const account = signedInAccount(request.viewer)
      const { period, password } = request.body
      await confirmOwner(context, account, { request, password, field: 'password' })
      const exclusion = { period, now: now() }
      const newExclusion = await db.transaction().execute((trx) => startExclusion(trx, account.uid, exclusion))
      context.messages.track(announceExclusion(context, account.uid, newExclusion))
      clearSessionCookie(reply, request)
      rememberExclusion(reply, request, { exclusion: newExclusion, now: now() })
      return { data: 1 as const }
    },
  )

  app.get(
    '/api/account.getNetPosition',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(Type.Array(NetPosition)) } },
    async ({ viewer }) => ({ data: await findNetPositions(db, signedInAccount(viewer), now()) }),
  )

  app.get(
    '/api/account.getSessionTime',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(SessionTime) } },
    async ({ viewer, cookies }) => {
      const time = now()
      const [startedAt, seconds] = [
        await findSessionStart(db, { cookies }),
        await findSecondsToday(db, signedInAccount(viewer).uid, time),
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
