import type { BigInteger, Timestamp } from '../database/columns.ts'

/** Values that pages store for a player, shared by all devices. */
export interface StorageTable {
  uid: BigInteger
  key: string
  value: string
  updated_at: Timestamp
}
