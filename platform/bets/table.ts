import type { BetExportStatus, BetFilter, BetStatus } from '#schemas/bet.ts'

import type { BigInteger, GeneratedBigInteger, Json, NullableTimestamp, Timestamp } from '../database/columns.ts'

export interface BetTable {
  id: GeneratedBigInteger
  uid: BigInteger
  game: string
  /** in the currency's smallest unit, as is the win */
  stake: BigInteger
  win: BigInteger
  currency: string
  status: BetStatus
  placed_at: Timestamp
  settled_at: NullableTimestamp
}

/** A file of bets that a player has asked for: it is made beside the calls, and kept for some days. */
export interface BetExportTable {
  id: string
  uid: BigInteger
  filter: Json<BetFilter>
  status: BetExportStatus
  rows: number | null
  content: string | null
  created_at: Timestamp
  expires_at: Timestamp
  /** when a process began to make it: one that has died is relieved by another */
  claimed_at: NullableTimestamp
}
