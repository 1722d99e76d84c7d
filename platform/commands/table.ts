import type { BigInteger, Json, Timestamp } from '../database/columns.ts'

/** The answer of a command that a player has given, by its idempotency key. */
export interface CommandTable {
  readonly uid: BigInteger
  readonly key: string
  readonly method: string
  /** SHA-256 of the parameters, in hex. */
  readonly params_hash: string
  /** Null while the command is running; no other transaction sees that. */
  readonly answer: Json<unknown>
  readonly created_at: Timestamp
}
