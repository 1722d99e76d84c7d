import type { GameType } from '#schemas/game.ts'
import type { LoyaltyRewardType, LoyaltyTrigger } from '#schemas/loyalty.ts'
import type { LocalizedText } from '../database/columns.ts'

/** The gift of a level or product: points, spins, per cent of losses, or US dollars. */
export interface StoredReward {
  readonly type: LoyaltyRewardType
  readonly amount: number
  /** The game of free spins; any slot without one. */
  readonly game?: string
}

export interface StoredLevel {
  readonly id: number
  readonly names: LocalizedText
  readonly image: string
  /** Points earned at which it begins; it ends where the next one begins. */
  readonly min: number
  readonly benefits: Readonly<Record<string, readonly string[]>>
  /** Given once, when the player reaches it. */
  readonly reward?: StoredReward
}

interface StoredCharacter {
  readonly id: string
  readonly image: string
  readonly texts: Readonly<Record<string, { readonly name: string; readonly text: string }>>
}

interface ProgramTexts {
  readonly title: string
  readonly text: string
  readonly terms: readonly string[]
}

export interface StoredProgram {
  readonly sysname: string
  readonly image: string
  readonly texts: Readonly<Record<string, ProgramTexts>>
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly games: readonly GameType[]
  readonly multiplier: number
}

interface NoticeTexts {
  readonly title: string
  /** `{name}` is that of the level or product. */
  readonly message: string
}

/** Settings of the loyalty program. */
export interface LoyaltySettings {
  readonly is_active: boolean
  readonly points_alias: LocalizedText
  /** Points for a US dollar that is staked, by type of game. */
  readonly points_per_usd: Readonly<Partial<Record<GameType, number>>>
  /** Points for an event. */
  readonly points_for: Readonly<Record<Exclude<LoyaltyTrigger, 'product' | 'level'>, number>>
  /** The lowest first; the first one begins at 0. */
  readonly levels: readonly StoredLevel[]
  readonly characters: readonly StoredCharacter[]
  readonly programs: readonly StoredProgram[]
  readonly notices: Readonly<
    Record<LoyaltyTrigger, { readonly image: string; readonly texts: Readonly<Record<string, NoticeTexts>> }>
  >
}
