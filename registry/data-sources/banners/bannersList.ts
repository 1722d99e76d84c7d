import type { Banner } from '#schemas/banner.ts'
import type { List } from '#schemas/list.ts'
import { defineSource } from '../defineSource.ts'
import { Count } from '../params.ts'

/** Banners for this viewer. */
export const bannersList = defineSource({
  params: Count,
  // nobody is offered anything during a break
  cache: 'viewer',
  load: ({ api }, { count }): Promise<List<Banner>> => api.banners.get({ count }),
})
