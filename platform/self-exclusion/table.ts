import type { SelfExclusionPeriod } from '#schemas/selfExclusion.ts'

import type { BigInteger, GeneratedBigInteger, NullableTimestamp, Timestamp } from '../database/columns.ts'

export interface SelfExclusionTable {
  id: GeneratedBigInteger
  uid: BigInteger
  period: SelfExclusionPeriod
  starts_at: Timestamp
  /** Null for a permanent exclusion. */
  ends_at: NullableTimestamp
}
