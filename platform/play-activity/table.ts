import type { BigInteger, Timestamp } from '../database/columns.ts'

/** Time that a player was present on a day (UTC, yyyy-mm-dd). */
export interface PresenceTable {
  uid: BigInteger
  day: string
  seconds: number
  seen_at: Timestamp
}
