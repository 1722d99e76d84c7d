import type { NetPosition } from '#schemas/playActivity.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const accountNetPositionParams = Nothing

/** Wins less stakes by currency. */
export const accountNetPosition = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'cashier.makedeposit', 'account.balance_updated'],
  load: ({ api }): Promise<NetPosition[]> => api.playActivity.getNetPosition(),
})
