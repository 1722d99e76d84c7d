import type { ColumnType } from 'kysely'
import type { CashbackStatus } from '#schemas/cashback.ts'
import type { BigInteger, GeneratedBigInteger, Json, NullableTimestamp, Timestamp } from '../database/columns.ts'

export type CashbackText = { readonly title: string; readonly text: string }

export interface CashbackTable {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  readonly status: CashbackStatus
  /** In the currency's smallest unit. */
  readonly amount: BigInteger
  readonly currency: string
  readonly texts: Json<Record<string, CashbackText>>
  /** Null once it is paid out. */
  readonly receiving_expired_at: NullableTimestamp
  readonly end_date: Timestamp
  readonly created_at: Timestamp
  /** Null unless the player has removed it; then it isn't listed. */
  readonly removed_at: NullableTimestamp
}

/** A week whose cashbacks are computed. */
export interface CashbackPeriodTable {
  readonly ends_at: Timestamp
  readonly computed_at: Timestamp
}

/** A share of the losses of a week that a player gets back in place of a smaller one. */
export interface CashbackRateTable {
  readonly uid: BigInteger
  /** The event that granted it, once. */
  readonly reference: string
  readonly percent: ColumnType<string, number, never>
  /** A moment of its week. */
  readonly starts_at: Timestamp
}
