import type { Bet, BetExport, BetFilter, BetQuery } from '#schemas/bet.ts'
import type { List } from '#schemas/list.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface BetsApi {
  getHistory(query?: BetQuery, options?: CallOptions): Promise<List<Bet>>
  /** Orders a file of these bets, which is made in the background and listed at once. */
  createExport(filter?: BetFilter): Promise<BetExport>
  /** Resolves to the exports, the newest first. */
  getExports(options?: CallOptions): Promise<BetExport[]>
}

export function betsApi(transport: Transport): BetsApi {
  return {
    getHistory: (query, options) => transport.get('games.getHistory', { ...query }, options),
    createExport: (filter) => transport.post('games.createhistoryexportrequest', { ...filter }),
    getExports: (options) => transport.get('games.gethistoryexportrequest', {}, options),
  }
}
