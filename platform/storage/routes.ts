import Type from 'typebox'

import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { answer, form, query, splitList, text, wordList } from '../http/formData.ts'
import { findKeys, findValues, saveValue } from './queries.ts'

export function storageRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const { requireViewer } = viewerHooks(context)

  app.get(
    '/api/storage.get',
    {
      preValidation: requireViewer,
      schema: {
        querystring: query({ keys: wordList() }),
        response: answer(Type.Record(Type.String(), Type.String())),
      },
    },
    async ({ viewer, query: { keys } }) => ({
      data: await findValues(db, signedInAccount(viewer).uid, splitList(keys)),
    }),
  )

  app.get(
    '/api/storage.getKeys',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(Type.Array(Type.String())) } },
    async ({ viewer }) => ({ data: await findKeys(db, signedInAccount(viewer).uid) }),
  )

  app.post(
    '/api/storage.set',
    {
      preValidation: requireViewer,
      schema: {
        querystring: query({}),
        body: form({ key: text(100), value: text(64 * 1024) }),
        response: answer(Type.Literal(1)),
      },
    },
    async ({ viewer, body: { key, value } }) => {
      const { uid } = signedInAccount(viewer)
      // keys in a query are separated by commas
      refuseInvalid({ key: /^[^,\s](?:[^,]*[^,\s])?$/.test(key) ? [] : ['wrongField'] })
      await db.transaction().execute((trx) => saveValue(trx, uid, { key, value, now: now() }))
      return { data: 1 as const }
    },
  )
}
