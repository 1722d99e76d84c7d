import type { Game, GameConfig, GameOptions, GameType } from '#schemas/game.ts'

/** A game as it is written in fixtures/platform/games.json. */
export interface HandMadeGame {
  readonly sysname: string
  readonly name: string
  readonly type: GameType
  readonly provider: string
  readonly image: string
  readonly tags: string[]
  readonly options: GameOptions
  readonly config: GameConfig
  readonly popularity: number
  readonly released_at: string
  readonly is_enabled?: boolean
  readonly blocked_countries?: string[]
}

type Details = Pick<Game, 'rtp' | 'is_enabled' | 'blocked_countries' | 'supports_free_spins'>

export type DemoGame = Omit<HandMadeGame, keyof Details> & Details

/** A name that a game may have, and motifs of pictures that suit it. */
export interface NameIdea {
  readonly name: string
  readonly motifs: readonly string[]
}
