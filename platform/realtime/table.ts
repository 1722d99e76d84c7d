import type { BigInteger, GeneratedBigInteger, Json, Timestamp } from '../database/columns.ts'

/** An event of a player, for their open pages. */
export interface PlayerEventTable {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  /** Position among the player's events, from 1 without gaps; null until the transaction commits. */
  readonly number: string | null
  readonly name: string
  /** Null when the data is read as the event is sent. */
  readonly data: Json<unknown> | null
  readonly created_at: Timestamp
}

/** The number of a player's latest event. */
export interface PlayerEventCounterTable {
  readonly uid: BigInteger
  readonly number: BigInteger
}
