import type { ColumnType } from 'kysely'

import type { CashbackStatus } from '#schemas/cashback.ts'

import type { BigInteger, GeneratedBigInteger, Json, Timestamp } from '../database/columns.ts'

export type CashbackText = { title: string; text: string }

export interface CashbackTable {
  id: GeneratedBigInteger
  uid: BigInteger
  status: CashbackStatus
  /** in the currency's smallest unit */
  amount: BigInteger
  currency: string
  texts: Json<Record<string, CashbackText>>
  /** null once it was paid out */
  receiving_expired_at: ColumnType<Date | null, Date | null, Date | null>
  end_date: Timestamp
  created_at: Timestamp
}
