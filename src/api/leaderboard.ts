import type { Winner } from '#schemas/winner.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface LeaderboardQuery {
  /** From 1 to 100, by default 10. */
  count?: number
}

export interface LeaderboardApi {
  /** Resolves to the winners of the last 24 hours, the highest win first. */
  get(query?: LeaderboardQuery, options?: CallOptions): Promise<Winner[]>
  /** Resolves to the latest wins, the newest first. */
  live(query?: LeaderboardQuery, options?: CallOptions): Promise<Winner[]>
  /** Resolves to the biggest wins, the highest first. */
  top(query?: LeaderboardQuery, options?: CallOptions): Promise<Winner[]>
}

export function leaderboardApi(transport: Transport): LeaderboardApi {
  return {
    get: (query, options) => transport.get('leaderboard.get', { ...query }, options),
    live: (query, options) => transport.get('leaderboard.live', { ...query }, options),
    top: (query, options) => transport.get('leaderboard.top', { ...query }, options),
  }
}
