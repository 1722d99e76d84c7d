import type { Kysely } from 'kysely'
import type { GameType } from '#schemas/game.ts'
import type { Schema } from '../database/schema.ts'
import type { TransactionKind } from '../wallet/table.ts'

/** A bet, win or rollback that has moved a player's money, or a spin that a reward paid. */
export interface PlayEvent {
  /** Id of the transaction. */
  readonly id: string
  readonly kind: TransactionKind
  /** The kind of the transaction that a rollback undoes. */
  readonly undone: 'bet' | 'win' | null
  readonly uid: string
  /** Id of the bet, which is the round. */
  readonly bet: string
  readonly game: string
  readonly gameType: GameType
  readonly provider: string
  /** In the currency's smallest unit, with bonus money. */
  readonly amount: bigint
  readonly currency: string
  readonly isFree: boolean
  readonly closesRound: boolean
  readonly at: Date
}

/** A part of the platform that follows play. */
export interface PlayEventConsumer {
  /** Name of its cursor in the database. */
  readonly name: string
  /** Number of events that it takes at once; 500 when not given. */
  readonly batchSize?: number
  /**
   * Takes the next events, those of each player in the order in which they happened. Runs in the
   * transaction that moves its cursor, so that each event counts once; it must not lock accounts of
   * more than one player unless in ascending order.
   */
  consume(trx: Kysely<Schema>, events: readonly PlayEvent[]): Promise<void>
}
