import type { CashbackStatus } from '#schemas/cashback.ts'

import type { BigInteger, GeneratedBigInteger, Json, NullableTimestamp, Timestamp } from '../database/columns.ts'

export type CashbackText = { title: string; text: string }

export interface CashbackTable {
  id: GeneratedBigInteger
  uid: BigInteger
  status: CashbackStatus
  /** In the currency's smallest unit. */
  amount: BigInteger
  currency: string
  texts: Json<Record<string, CashbackText>>
  /** Null once it is paid out. */
  receiving_expired_at: NullableTimestamp
  end_date: Timestamp
  created_at: Timestamp
}
