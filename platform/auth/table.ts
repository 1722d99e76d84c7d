import type { Generated } from 'kysely'
import type { BigInteger, GeneratedBigInteger, Timestamp } from '../database/columns.ts'

export interface OneTimeCodeTable {
  readonly uid: BigInteger
  readonly purpose: string
  readonly target: string
  readonly code_hash: string
  readonly tries: Generated<number>
  readonly created_at: Timestamp
  readonly expires_at: Timestamp
}

export interface OneTimeLinkTable {
  readonly token_hash: string
  readonly uid: BigInteger
  readonly purpose: string
  readonly target: string
  readonly expires_at: Timestamp
}

export interface SessionTable {
  readonly token_hash: string
  /** Public id, by which the player ends the session. */
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  readonly created_at: Timestamp
  readonly last_seen_at: Timestamp
  readonly expires_at: Timestamp
  /** Browser and system, like `Firefox, Windows`. */
  readonly device: string
  /** Network that the session was opened from, never a single address. */
  readonly network: string
}
