import type { SelfExclusionPeriod } from '#schemas/responsibleGaming.ts'

import type { BigInteger, GeneratedBigInteger, NullableTimestamp, Timestamp } from '../database/columns.ts'

export interface SelfExclusionTable {
  id: GeneratedBigInteger
  uid: BigInteger
  period: SelfExclusionPeriod
  starts_at: Timestamp
  /** null is for good */
  ends_at: NullableTimestamp
}

/** How long a player was here on a day (UTC, yyyy-mm-dd). */
export interface PresenceTable {
  uid: BigInteger
  day: string
  seconds: number
  seen_at: Timestamp
}
