import type { ColumnType, Generated } from 'kysely'
import type { GameConfig, GameOptions, GameType } from '#schemas/game.ts'
import type { BigInteger, Json, Timestamp } from '../database/columns.ts'

export interface ProviderTable {
  readonly sysname: string
  readonly name: string
  readonly position: number
}

export interface GameTable {
  readonly sysname: string
  readonly name: string
  readonly type: GameType
  readonly provider: string
  readonly image: string
  readonly tags: string[]
  readonly options: Json<GameOptions>
  readonly config: Json<GameConfig>
  readonly popularity: number
  readonly released_at: Timestamp
  /** Return to player in per cent; null when the supplier doesn't tell it. */
  readonly rtp: ColumnType<string | null, number | null | undefined, number | null>
  /** False while the supplier has taken it off. */
  readonly is_enabled: Generated<boolean>
  /** ISO codes. */
  readonly blocked_countries: Generated<string[]>
  /** The source of the game; null for the demo's own. */
  readonly supplier: ColumnType<string | null, string | null | undefined, string | null>
  readonly supports_free_spins: Generated<boolean>
}

export interface GameLikeTable {
  readonly uid: BigInteger
  readonly game: string
  readonly created_at: Timestamp
}

/** Words by which games with a tag are found, beside those of their names; in every language. */
export interface GameWordTable {
  readonly tag: string
  readonly words: string[]
}

/** One row, whose number grows with every change of games, providers and words. */
export interface CatalogueChangeTable {
  readonly number: BigInteger
}
