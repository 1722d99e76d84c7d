import type { BigInteger, GeneratedBigInteger, Timestamp } from '../database/columns.ts'

/** What moved money: deposits, wins and refunds of stakes bring it to the player, withdrawals and stakes take it. */
export const ledgerKinds = ['deposit', 'withdrawal', 'stake', 'win', 'refund'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** One movement of money. Rows are only ever added. */
export interface LedgerTable {
  id: GeneratedBigInteger
  uid: BigInteger
  kind: LedgerKind
  /** in the currency's smallest unit, never below zero: the kind says which way it went */
  amount: BigInteger
  currency: string
  /** what it was for; one reference moves money once */
  reference: string
  created_at: Timestamp
}
