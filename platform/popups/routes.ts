import * as popupsCalls from '#schemas/calls/popups.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { countDeposits } from '../ledger/queries.ts'
import { findExclusion } from '../self-exclusion/selfExclusion.ts'
import { findPopups } from './queries.ts'

export function popupRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(popupsCalls.get, async ({ viewer, query: { preview, name, locale } }) => {
    const { uid } = signedInAccount(viewer)
    // self-excluded players are shown no promotions
    if (await findExclusion(db, uid, now())) return []
    const deposits = await countDeposits(db, uid)
    const audience = deposits > 0 ? ('depositor' as const) : ('no_deposit' as const)
    return await findPopups(db, { audience, isPreview: preview === 1, name, now: now(), locale })
  })
}
