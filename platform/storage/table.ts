import type { BigInteger, Timestamp } from '../database/columns.ts'

/** Values that pages store for a player, shared by all devices. */
export interface StorageTable {
  readonly uid: BigInteger
  readonly key: string
  readonly value: string
  readonly updated_at: Timestamp
}
