import type { SelfExclusionPeriod } from '#schemas/selfExclusion.ts'
import type { BigInteger, GeneratedBigInteger, NullableTimestamp, Timestamp } from '../database/columns.ts'

export interface SelfExclusionTable {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  readonly period: SelfExclusionPeriod
  readonly starts_at: Timestamp
  /** Null for a permanent exclusion. */
  readonly ends_at: NullableTimestamp
}
