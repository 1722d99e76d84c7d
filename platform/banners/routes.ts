import Type from 'typebox'

import { Banner } from '#schemas/banner.ts'
import { listOf } from '#schemas/list.ts'

import { viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { pickFields } from '../http/pickFields.ts'
import { answer, query, wordList } from '../http/formData.ts'
import { readRememberedExclusion } from '../responsible-gaming/rememberedExclusion.ts'
import { findExclusion } from '../responsible-gaming/selfExclusion.ts'
import { findBanners } from './queries.ts'

const BannersQuery = query({
  offset: Type.Integer({ default: 0, minimum: 0, maximum: 100_000 }),
  count: Type.Integer({ default: 10, minimum: 1, maximum: 100 }),
  fields: wordList(),
})

export function bannerRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const { findViewer } = viewerHooks(context)

  app.get(
    '/api/banners.get',
    {
      preValidation: findViewer,
      schema: { querystring: BannersQuery, response: answer(listOf(Type.Partial(Banner))) },
    },
    async ({ viewer, cookies, query: page }) => {
      const exclusion = viewer
        ? await findExclusion(db, viewer.uid, now())
        : readRememberedExclusion({ cookies }, now())
      // self-excluded players are shown no promotions
      const { items, total } = exclusion ? { items: [], total: 0 } : await findBanners(db, now(), page)
      const picked = pickFields(items, page.fields, Object.keys(Banner.properties))
      return { data: { items: picked, total, offset: page.offset, count: page.count } }
    },
  )
}
