import type { BigInteger, GeneratedBigInteger, Timestamp } from '../database/columns.ts'

/**
 * Kinds of movement: deposits, wins and refunds of stakes credit the player, withdrawals and stakes
 * debit them.
 */
export const ledgerKinds = ['deposit', 'withdrawal', 'stake', 'win', 'refund'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** One movement of money. Rows are never changed or removed. */
export interface LedgerTable {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  readonly kind: LedgerKind
  /** In the currency's smallest unit, never negative: the kind gives the direction. */
  readonly amount: BigInteger
  readonly currency: string
  /** Id of the event behind the movement. Unique, so that one event moves money once. */
  readonly reference: string
  readonly created_at: Timestamp
}
