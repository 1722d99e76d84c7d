import type { ColumnType } from 'kysely'
import type { BigInteger, GeneratedBigInteger, Timestamp } from '../database/columns.ts'

/** An event of a player, for their open pages. */
export interface PlayerEventTable {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  /** Position among the player's events, from 1 without gaps; null until the transaction commits. */
  readonly number: ColumnType<string | null, null | undefined, never>
  readonly name: string
  /** Null when the data is read as the event is sent. */
  readonly data: ColumnType<unknown, string | null | undefined, never>
  readonly created_at: Timestamp
}

/** The number of a player's latest event. */
export interface PlayerEventCounterTable {
  readonly uid: BigInteger
  readonly number: BigInteger
}
