import type { ColumnType } from 'kysely'

import type { SelfExclusionPeriod } from '#schemas/responsible-gaming.ts'

import type { BigInteger, GeneratedBigInteger, NullableTimestamp, Timestamp } from '../database/columns.ts'

type Nullable<T> = T | null
type NullableBigInteger = ColumnType<string | null, bigint | null, bigint | null>

/** The limit that holds, and the one that takes its place at `next_at`. Without a period there is none. */
export interface DepositLimitTable {
  uid: BigInteger
  period: Nullable<number>
  amount: NullableBigInteger
  currency: Nullable<string>
  next_period: Nullable<number>
  next_amount: NullableBigInteger
  next_currency: Nullable<string>
  next_at: NullableTimestamp
}

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
