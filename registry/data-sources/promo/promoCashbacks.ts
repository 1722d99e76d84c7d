import type { Cashback } from '#schemas/cashback.ts'
import type { List } from '#schemas/list.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const promoCashbacksParams = Nothing

/** A year of weekly cashbacks. */
const COUNT = 52

/** Cashbacks of the player that can be collected or were paid out, the newest first. */
export const promoCashbacks = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'cashbacks.payout', 'cashbacks.remove'],
  load: ({ api }): Promise<List<Cashback>> => api.cashbacks.get({ count: COUNT, sort: 'end_date', order: 'desc' }),
})
