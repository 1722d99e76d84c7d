import type { BigInteger, GeneratedBigInteger, Timestamp } from '../database/columns.ts'
import type { LedgerAccount, PlayerAccount, PostingKind } from './accounts.ts'

/**
 * One movement of money from an account to another. A posting is one or more of them with the same
 * reference. The database refuses changes of rows, and keeps the balances of players in step.
 */
export interface LedgerTable {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  readonly kind: PostingKind
  readonly from_account: LedgerAccount
  readonly to_account: LedgerAccount
  /** In the currency's smallest unit, above zero. */
  readonly amount: BigInteger
  readonly currency: string
  /** Id of the event behind the posting, so that one event moves money once. */
  readonly reference: string
  /** Position in the posting, from 0. Unique together with the reference. */
  readonly line: number
  readonly created_at: Timestamp
}

/** One balance of a player. Only postings change amounts. */
export interface BalanceTable {
  readonly uid: BigInteger
  readonly kind: PlayerAccount
  readonly currency: string
  /** In the currency's smallest unit, never negative. */
  readonly amount: BigInteger
}
