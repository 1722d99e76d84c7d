import type { ColumnType } from 'kysely'
import type { BigInteger, NullableTimestamp } from '../database/columns.ts'

type Nullable<T> = T | null
type NullableBigInteger = ColumnType<string | null, bigint | null, bigint | null>

/**
 * The current limit, and the one that replaces it at `next_at`. Without a period there is no limit.
 */
export interface DepositLimitTable {
  readonly uid: BigInteger
  readonly period: Nullable<number>
  readonly amount: NullableBigInteger
  readonly currency: Nullable<string>
  readonly next_period: Nullable<number>
  readonly next_amount: NullableBigInteger
  readonly next_currency: Nullable<string>
  readonly next_at: NullableTimestamp
}
