import type { Banner, BannerQuery } from '#schemas/banner.ts'
import type { List } from '#schemas/list.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface BannersApi {
  /** With `fields`, a banner only has those. */
  get<K extends keyof Banner = keyof Banner>(
    query?: BannerQuery<K>,
    options?: CallOptions,
  ): Promise<List<Pick<Banner, K>>>
}

export function bannersApi(transport: Transport): BannersApi {
  return {
    get: (query, options) => transport.get('banners.get', { ...query }, options),
  }
}
