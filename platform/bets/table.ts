import type { ColumnType, Generated, Selectable } from 'kysely'
import type { BetExportStatus, BetFilter, BetPick, BetStatus } from '#schemas/bet.ts'
import type { BigInteger, GeneratedBigInteger, Json, NullableTimestamp, Timestamp } from '../database/columns.ts'

/** A bet: a round of a game, which may have several stakes, and several wins. */
export interface BetTable {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  readonly game: string
  /** In the currency's smallest unit, as is the win. */
  readonly stake: BigInteger
  readonly win: BigInteger
  readonly currency: string
  readonly status: BetStatus
  /** Names the round among those of all suppliers and players; null for demo data. */
  readonly reference: ColumnType<string | null, string | undefined, never>
  /** The bonus that it counts for, or that pays a part. */
  readonly bonus: ColumnType<string | null, string | null | undefined, never>
  /** The part of the stake that bonus money pays. */
  readonly bonus_stake: ColumnType<string, bigint | undefined, never>
  /** The part of the win that went to the bonus's balance. */
  readonly bonus_win: ColumnType<string, bigint | undefined, bigint>
  /** The part of the stake that counts towards the wagering of the bonus. */
  readonly wagering: ColumnType<string, bigint | undefined, never>
  /** The part of it that has been counted, once the bet was settled. */
  readonly wagering_counted: ColumnType<string, bigint | undefined, bigint>
  /** True for a round that a reward pays. */
  readonly is_free: Generated<boolean>
  /** Supplier of the game, and id of the round there; null for demo data. */
  readonly supplier: ColumnType<string | null, string | undefined, never>
  readonly round: ColumnType<string | null, string | undefined, never>
  /** The picks of a bet on matches; null for other games. */
  readonly picks: ColumnType<readonly BetPick[] | null, never, string>
  readonly placed_at: Timestamp
  readonly settled_at: NullableTimestamp
}
export type StoredBet = Selectable<BetTable>

/** A CSV of bets that a player has requested. It is written in the background and expires. */
export interface BetExportTable {
  readonly id: string
  readonly uid: BigInteger
  readonly filter: Json<BetFilter>
  readonly status: BetExportStatus
  readonly rows: number | null
  readonly content: string | null
  readonly created_at: Timestamp
  readonly expires_at: Timestamp
  /**
   * Time at which a process began to write it; another one takes over from a process that has died.
   */
  readonly claimed_at: NullableTimestamp
}
