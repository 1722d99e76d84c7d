import Type from 'typebox'

import { Session } from '#schemas/session.ts'

import { sessionHash } from '../auth/sessions.ts'
import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { answer, form, query } from '../http/formData.ts'
import { deleteOtherSessions, deleteSessionById, findSessions } from './queries.ts'

export function sessionRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const { requireViewer } = viewerHooks(context)

  app.get(
    '/api/account.getSessions',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(Type.Array(Session)) } },
    async ({ viewer, cookies }) => {
      const { uid } = signedInAccount(viewer)
      return { data: await findSessions(db, { uid, currentHash: sessionHash({ cookies }) }, now()) }
    },
  )

  app.post(
    '/api/account.closeSession',
    {
      preValidation: requireViewer,
      schema: {
        querystring: query({}),
        body: form({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
        response: answer(Type.Literal(1)),
      },
    },
    async ({ viewer, body: { id } }) => {
      const isClosed = await deleteSessionById(db, signedInAccount(viewer).uid, id)
      refuseInvalid({ id: isClosed ? [] : ['wrongField'] })
      return { data: 1 as const }
    },
  )

  app.post(
    '/api/account.closeOtherSessions',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(Type.Literal(1)) } },
    async ({ viewer, cookies }) => {
      const { uid } = signedInAccount(viewer)
      await deleteOtherSessions(db, { uid, currentHash: sessionHash({ cookies }) })
      return { data: 1 as const }
    },
  )
}
