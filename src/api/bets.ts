import type { Bet, BetExport, BetFilter, BetQuery } from '#schemas/bet.ts'
import type { List } from '#schemas/list.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface BetsApi {
  getHistory(query?: BetQuery, options?: CallOptions): Promise<List<Bet>>
  /** Asks for a file of these bets; it is made beside, and listed at once. */
  createExport(filter?: BetFilter): Promise<BetExport>
  /** The newest first. */
  getExports(options?: CallOptions): Promise<BetExport[]>
}

export function betsApi(transport: Transport): BetsApi {
  return {
    getHistory: (query, options) => transport.get('games.getHistory', { ...query }, options),
    createExport: (filter) => transport.post('games.createhistoryexportrequest', { ...filter }),
    getExports: (options) => transport.get('games.gethistoryexportrequest', {}, options),
  }
}
