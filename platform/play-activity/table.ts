import type { BigInteger, Timestamp } from '../database/columns.ts'

/** Time that a player was present on a day (UTC, yyyy-mm-dd). */
export interface PresenceTable {
  readonly uid: BigInteger
  readonly day: string
  readonly seconds: number
  readonly seen_at: Timestamp
}
