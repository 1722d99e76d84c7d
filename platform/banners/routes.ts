import Type from 'typebox'

import { Banner } from '#schemas/banner.ts'
import { listOf } from '#schemas/list.ts'

import type { PlatformApp, PlatformContext } from '../context.ts'
import { pickFields } from '../http/fields.ts'
import { answer, query, words } from '../http/form-data.ts'
import { findBanners } from './queries.ts'

const BannersQuery = query({
  offset: Type.Integer({ default: 0, minimum: 0, maximum: 100_000 }),
  count: Type.Integer({ default: 10, minimum: 1, maximum: 100 }),
  fields: words(),
})

export function bannerRoutes(app: PlatformApp, { db, now }: PlatformContext): void {
  app.get(
    '/api/banners.get',
    { schema: { querystring: BannersQuery, response: answer(listOf(Type.Partial(Banner))) } },
    async ({ query: { fields, ...page } }) => {
      const { items, total } = await findBanners(db, now(), page)
      const picked = pickFields(items, fields, Object.keys(Banner.properties))
      return { data: { items: picked, total, offset: page.offset, count: page.count } }
    },
  )
}
