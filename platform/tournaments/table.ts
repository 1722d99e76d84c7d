import type { ColumnType, Generated } from 'kysely'
import type { GameType } from '#schemas/game.ts'
import type { PrizeType, ScoringType } from '#schemas/tournament.ts'
import type { BigInteger, GeneratedBigInteger, Json, Timestamp } from '../database/columns.ts'

export interface TournamentText {
  readonly name: string
  readonly text: string
}

/** A prize that each place of a span wins. Amounts are US dollars, or numbers of free spins. */
export interface StoredPrize {
  readonly from: number
  readonly to: number
  readonly type: PrizeType
  readonly amount: number
}

export interface Scoring {
  readonly type: ScoringType
  /** For each US dollar staked or won, or for each time that the stake was won. */
  readonly points: number
  /** Rounds with a smaller stake don't count. */
  readonly min_stake_usd?: number
}

/** Conditions for taking part; those that are missing hold. */
export interface StoredRestrictions {
  readonly verified?: boolean
  /** ISO codes of the only countries whose players may take part. */
  readonly countries?: readonly string[]
  /** The least sum of deposits in the 30 days before. */
  readonly deposit_usd?: number
}

export interface TournamentTable {
  readonly id: GeneratedBigInteger
  /** A tournament of a series has a successor, which begins when it ends. */
  readonly series: string | null
  readonly texts: Json<Record<string, TournamentText>>
  readonly image: string
  readonly starts_at: Timestamp
  readonly ends_at: Timestamp
  readonly prizes: Json<readonly StoredPrize[]>
  readonly scoring: Json<Scoring>
  readonly restrictions: Json<StoredRestrictions>
  readonly reset_on_cashout: Generated<boolean>
  readonly provider: string | null
  readonly tags: Generated<string[]>
  readonly types: Generated<GameType[]>
  /** The time at which its places were fixed. */
  readonly finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface TournamentParticipantTable {
  readonly id: GeneratedBigInteger
  readonly tournament: BigInteger
  /** Null for those of the demo. */
  readonly uid: BigInteger | null
  readonly nickname: string
  readonly points: ColumnType<string, bigint | number | undefined, bigint | number | string>
  /** The time at which the points were reached: of equal points the earlier ones are ahead. */
  readonly reached_at: Timestamp
  /** Transactions before it don't count. */
  readonly counts_from: Timestamp
  readonly joined_at: Timestamp
  /** Null until the places are fixed, and for those without points. */
  readonly place: ColumnType<number | null, number | null | undefined, number | null>
  readonly is_prize_due: Generated<boolean>
}

/** Points of a round, until the places are fixed. */
export interface TournamentRoundTable {
  readonly participant: BigInteger
  readonly bet: BigInteger
  readonly points: BigInteger
}
