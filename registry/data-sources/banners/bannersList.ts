import type { Static } from 'typebox'
import type { Banner } from '#schemas/banner.ts'
import type { List } from '#schemas/list.ts'
import { defineSource } from '../defineSource.ts'
import { Count } from '../params.ts'

export const bannersListParams = Count

/** Banners for this viewer. */
export const bannersList = defineSource({
  // A player who takes a break gets no banners.
  cache: 'viewer',
  load: ({ api }, { count }: Static<typeof bannersListParams>): Promise<List<Banner>> => api.banners.get({ count }),
})
