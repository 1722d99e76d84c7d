import type { BetExportStatus, BetFilter, BetStatus } from '#schemas/bet.ts'

import type { BigInteger, GeneratedBigInteger, Json, NullableTimestamp, Timestamp } from '../database/columns.ts'

export interface BetTable {
  id: GeneratedBigInteger
  uid: BigInteger
  game: string
  /** In the currency's smallest unit, as is the win. */
  stake: BigInteger
  win: BigInteger
  currency: string
  status: BetStatus
  placed_at: Timestamp
  settled_at: NullableTimestamp
}

/** A CSV of bets that a player has requested. It is written in the background and expires. */
export interface BetExportTable {
  id: string
  uid: BigInteger
  filter: Json<BetFilter>
  status: BetExportStatus
  rows: number | null
  content: string | null
  created_at: Timestamp
  expires_at: Timestamp
  /**
   * Time at which a process began to write it; another one takes over from a process that has died.
   */
  claimed_at: NullableTimestamp
}
