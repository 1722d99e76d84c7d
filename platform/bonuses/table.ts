import type { ColumnType } from 'kysely'
import type { BonusState, BonusType } from '#schemas/bonusStates.ts'
import type { GameType } from '#schemas/game.ts'
import type { BigInteger, GeneratedBigInteger, Json, LocalizedText, Timestamp } from '../database/columns.ts'

/** Per cent of a stake that count for each type of game. Bonus money pays only for these games. */
export type GameWeights = Readonly<Partial<Record<GameType, number>>>

/** A bonus of a player. Amounts are in the currency's smallest unit. */
export interface BonusTable {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  readonly type: BonusType
  /** The database refuses steps that `bonusSteps` doesn't have, and a second active one of a type. */
  readonly state: BonusState
  /** The event that granted it, once. */
  readonly reference: string
  readonly titles: Json<LocalizedText>
  readonly currency: string
  readonly amount: BigInteger
  /** Its money while it isn't active. The money of the active one is on the player's balance. */
  readonly set_aside: BigInteger
  readonly wagering_total: BigInteger
  readonly wagering_done: ColumnType<string, bigint | undefined, bigint>
  /** Highest stake while it is active. */
  readonly max_bet: ColumnType<string | null, bigint | null, never>
  readonly game_weights: Json<GameWeights>
  /** Days for the wagering from the first activation on. */
  readonly wagering_days: number
  readonly expires_at: Timestamp
  readonly created_at: Timestamp
  readonly activations: ColumnType<number, number | undefined, number>
  readonly ended_at: ColumnType<Date | null, Date | undefined, Date>
  readonly updated_at: Timestamp
}

/** Free spins of a player. */
/** Free spins as a supplier knows them. */
export interface SuppliedSpins {
  /** The platform's own id of them. */
  readonly reference: string
  /** The supplier's id; null when its answer was lost. */
  readonly reward: string | null
}

export interface FreeSpinPackTable {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  /** The event that granted it, once. */
  readonly reference: string
  readonly titles: Json<LocalizedText>
  /** The game that they are for; null for any slot. */
  readonly game: string | null
  readonly total: number
  readonly remaining: number
  /** Id of the spins at the supplier of games, which chooses it; null until the supplier has answered. */
  readonly reward: ColumnType<string | null, string | undefined, string | null>
  /** The platform’s own id of the spins at the supplier, the game that they are for and the value of each. */
  readonly reward_reference: ColumnType<string | null, string | undefined, string>
  readonly reward_game: ColumnType<string | null, string | undefined, string>
  readonly spin_value: ColumnType<string | null, bigint | undefined, bigint>
  /** Spins that the supplier may still have for games that were opened before. */
  readonly outdated: ColumnType<readonly SuppliedSpins[], string | undefined, string>
  readonly expires_at: Timestamp
  readonly created_at: Timestamp
}
