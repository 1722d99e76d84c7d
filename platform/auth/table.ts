import type { Generated } from 'kysely'

import type { BigInteger, GeneratedBigInteger, Timestamp } from '../database/columns.ts'

export interface OneTimeCodeTable {
  uid: BigInteger
  purpose: string
  target: string
  code_hash: string
  tries: Generated<number>
  created_at: Timestamp
  expires_at: Timestamp
}

export interface OneTimeLinkTable {
  token_hash: string
  uid: BigInteger
  purpose: string
  target: string
  expires_at: Timestamp
}

export interface SessionTable {
  token_hash: string
  /** Public id, by which the player ends the session. */
  id: GeneratedBigInteger
  uid: BigInteger
  created_at: Timestamp
  last_seen_at: Timestamp
  expires_at: Timestamp
  /** Browser and system, like `Firefox, Windows`. */
  device: string
  /** Network that the session was opened from, never a single address. */
  network: string
}
