import type { BigInteger, Timestamp } from '../database/columns.ts'

/** What pages keep for a player, whichever device they are on. */
export interface StorageTable {
  uid: BigInteger
  key: string
  value: string
  updated_at: Timestamp
}
