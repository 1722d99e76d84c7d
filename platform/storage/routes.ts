import * as storageCalls from '#schemas/calls/storage.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { splitList } from '../http/requests/splitList.ts'
import { findKeys, findValues, saveValue } from './queries.ts'

export function storageRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(
    storageCalls.get,
    async ({ viewer, query: { keys } }) => await findValues(db, signedInAccount(viewer).uid, splitList(keys)),
  )

  route(storageCalls.getKeys, async ({ viewer }) => await findKeys(db, signedInAccount(viewer).uid))

  route(storageCalls.set, async ({ viewer, body: { key, value } }) => {
    const { uid } = signedInAccount(viewer)
    // keys in a query are separated by commas
    refuseInvalid({ key: /^[^,\s](?:[^,]*[^,\s])?$/.test(key) ? [] : ['wrongField'] })
    await db.transaction().execute((trx) => saveValue(trx, uid, { key, value, now: now() }))
  })
}
