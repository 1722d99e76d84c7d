import Type, { type Static } from 'typebox'

export const gameTypes = ['slot', 'live', 'casino', 'fast', 'betting', 'logical', 'high_low'] as const
export type GameType = (typeof gameTypes)[number]

export const gameSorts = ['popularity', 'name', 'released_at'] as const
export type GameSort = (typeof gameSorts)[number]

/** Settings of the game's own page. */
export const GameConfig = Type.Object({
  type: Type.Enum(['vertical', 'horizontal']),
  canAccessSlotWithZeroBalance: Type.Boolean(),
  canVisibleFavoriteIcon: Type.Boolean(),
  visibleFullScreen: Type.Boolean(),
  contentViewType: Type.Enum(['iframe', 'page'], { description: 'the game lies in a frame, or takes the whole page' }),
})
export type GameConfig = Static<typeof GameConfig>

export const GameOptions = Type.Object({
  has_demo: Type.Boolean(),
  has_jackpot: Type.Boolean(),
  volatility: Type.Enum(['low', 'medium', 'high']),
})
export type GameOptions = Static<typeof GameOptions>

export const Game = Type.Object({
  sysname: Type.String(),
  name: Type.String(),
  type: Type.Enum(gameTypes),
  provider: Type.Object({ sysname: Type.String(), name: Type.String() }),
  image: Type.String({ description: 'site-relative address, 3:4' }),
  tags: Type.Array(Type.String(), { description: 'slugs of its categories, and free labels' }),
  options: GameOptions,
  config: GameConfig,
  popularity: Type.Integer({ description: 'higher is more popular' }),
  released_at: Type.String({ description: 'ISO 8601 date' }),
})
export type Game = Static<typeof Game>

/**
 * The query of `games.get`. Values of one list are alternatives; different filters must all hold.
 */
export interface GameQuery<K extends keyof Game = keyof Game> {
  readonly offset?: number
  /** 1 to 300, 18 when not given */
  readonly count?: number
  readonly sort?: GameSort
  readonly order?: 'asc' | 'desc'
  /** A part of the name. */
  readonly query?: string
  readonly fields?: readonly K[]
  readonly types?: GameType[]
  /** Slugs of categories. */
  readonly tags?: string[]
  readonly providers?: string[]
  readonly options?: Partial<GameOptions>
  readonly sysname?: string
}
