import type { Banner, BannerQuery } from '#schemas/banner.ts'
import type { List } from '#schemas/list.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface BannersApi {
  get(query?: BannerQuery, options?: CallOptions): Promise<List<Banner>>
}

export function bannersApi(transport: Transport): BannersApi {
  return {
    get: (query, options) => transport.get('banners.get', { ...query }, options),
  }
}
