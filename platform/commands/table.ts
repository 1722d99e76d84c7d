import type { BigInteger, Json, Timestamp } from '../database/columns.ts'

/** The answer of a command that a player has given, by its idempotency key. */
export interface CommandTable {
  readonly uid: BigInteger
  readonly key: string
  readonly method: string
  /** SHA-256 of the parameters, in hex. */
  readonly params_hash: string
  /** The answer, which is stored with the key before the command runs; null for a command without one. */
  readonly answer: Json<unknown>
  readonly created_at: Timestamp
}
