import type { BetExport } from '#schemas/bet.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const betsExportsParams = Nothing

/** Exports of bets that this player has ordered. */
export const betsExports = defineSource({
  cache: 'viewer',
  refreshOn: ['games.createhistoryexportrequest', 'focus'],
  load: ({ api }): Promise<BetExport[]> => api.bets.getExports(),
})
