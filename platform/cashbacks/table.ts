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
