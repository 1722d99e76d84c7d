import type { ColumnType, Generated } from 'kysely'
import type { BigInteger, GeneratedBigInteger, Timestamp } from '../database/columns.ts'
import type { WalletRefusal } from './WalletRefused.ts'

/** A game that a player has opened. Its token names the player to the supplier of the game. */
export interface GameSessionTable {
  readonly token_hash: string
  readonly uid: BigInteger
  readonly game: string
  readonly currency: string
  readonly supplier: string
  /** The session of the site that it was opened in, and ends with; null for one of its own. */
  readonly site_session: ColumnType<string | null, string | null | undefined, never>
  readonly created_at: Timestamp
  readonly expires_at: Timestamp
}

export type TransactionKind = 'bet' | 'win' | 'rollback'

/** A bet, win or rollback that a supplier of games has reported. Amounts are in the currency's smallest unit. */
export interface WalletTransactionTable {
  /** Chosen by the supplier, so that each is carried out once. */
  readonly id: string
  readonly number: GeneratedBigInteger
  /** Id of the database's transaction: later commits of a player have higher ones. */
  readonly xid: ColumnType<string, never, never>
  readonly supplier: string
  readonly kind: TransactionKind
  /**
   * `void` for one that was rolled back before it came, and for the rollback of such a one; `refused` for a
   * bet that the player couldn't pay, so that it is refused again when it is repeated.
   */
  readonly state: 'done' | 'rolled_back' | 'void' | 'refused'
  readonly refusal: ColumnType<WalletRefusal | null, WalletRefusal | undefined, never>
  readonly uid: BigInteger
  /** The round; null for one that is void or refused. */
  readonly bet: BigInteger | null
  readonly game: string
  readonly round: string
  readonly currency: string
  readonly amount: BigInteger
  /** The parts that the player's own money and bonus money paid or got. */
  readonly main_amount: ColumnType<string, bigint | undefined, never>
  readonly bonus_amount: ColumnType<string, bigint | undefined, never>
  /** The part of a bet that counts for its bonus. */
  readonly wagering: ColumnType<string, bigint | undefined, never>
  readonly is_free: Generated<boolean>
  readonly closes_round: Generated<boolean>
  /** The bet of a win; what a rollback rolls back; the reward that pays a bet. */
  readonly reference: string | null
  readonly created_at: Timestamp
}
