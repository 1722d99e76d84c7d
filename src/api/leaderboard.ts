import type { Winner } from '#schemas/winner.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface LeaderboardQuery {
  /** 1 to 100, 10 when not given */
  count?: number
}

export interface LeaderboardApi {
  /** The winners of the last 24 hours, highest first. */
  get(query?: LeaderboardQuery, options?: CallOptions): Promise<Winner[]>
  /** What is being won right now, newest first. */
  live(query?: LeaderboardQuery, options?: CallOptions): Promise<Winner[]>
  /** The biggest wins, highest first. */
  top(query?: LeaderboardQuery, options?: CallOptions): Promise<Winner[]>
}

export function leaderboardApi(transport: Transport): LeaderboardApi {
  return {
    get: (query, options) => transport.get('leaderboard.get', { ...query }, options),
    live: (query, options) => transport.get('leaderboard.live', { ...query }, options),
    top: (query, options) => transport.get('leaderboard.top', { ...query }, options),
  }
}
