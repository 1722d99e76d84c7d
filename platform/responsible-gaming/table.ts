import type { SelfExclusionPeriod } from '#schemas/responsibleGaming.ts'

import type { BigInteger, GeneratedBigInteger, NullableTimestamp, Timestamp } from '../database/columns.ts'

export interface SelfExclusionTable {
  id: GeneratedBigInteger
  uid: BigInteger
  period: SelfExclusionPeriod
  starts_at: Timestamp
  /** Null for a permanent exclusion. */
  ends_at: NullableTimestamp
}

/** Time that a player was present on a day (UTC, yyyy-mm-dd). */
export interface PresenceTable {
  uid: BigInteger
  day: string
  seconds: number
  seen_at: Timestamp
}
