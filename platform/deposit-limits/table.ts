import type { ColumnType } from 'kysely'

import type { BigInteger, NullableTimestamp } from '../database/columns.ts'

type Nullable<T> = T | null
type NullableBigInteger = ColumnType<string | null, bigint | null, bigint | null>

/**
 * The current limit, and the one that replaces it at `next_at`. Without a period there is no limit.
 */
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
