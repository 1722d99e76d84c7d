import { Banner } from '#schemas/banner.ts'
import * as bannersCalls from '#schemas/calls/banners.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { pickFields } from '../http/requests/pickFields.ts'
import { readRememberedExclusion } from '../self-exclusion/rememberedExclusion.ts'
import { findExclusion } from '../self-exclusion/selfExclusion.ts'
import { findBanners } from './queries.ts'

export function bannerRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(bannersCalls.get, async ({ viewer, cookies, query: page }) => {
    const exclusion = viewer ? await findExclusion(db, viewer.uid, now()) : readRememberedExclusion({ cookies }, now())
    // self-excluded players are shown no promotions
    const { items, total } = exclusion ? { items: [], total: 0 } : await findBanners(db, now(), page)
    const picked = pickFields(items, page.fields, Object.keys(Banner.properties))
    return { items: picked, total, offset: page.offset, count: page.count }
  })
}
