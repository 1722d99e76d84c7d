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
  custom: Type.Optional(
    Type.String({ description: 'name in the play path, for a game that is launched by one of its own' }),
  ),
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
  rtp: Type.Union([
    Type.Number({ minimum: 0, maximum: 100, description: 'return to player in per cent, two decimals' }),
    Type.Null({ description: 'the supplier does not tell it' }),
  ]),
  is_enabled: Type.Boolean({ description: 'false while the provider has taken it off' }),
  blocked_countries: Type.Array(Type.String(), { description: 'ISO codes of countries where it may not be played' }),
  supports_free_spins: Type.Boolean(),
  jackpot: Type.Union(
    [
      Type.Object({
        id: Type.Integer(),
        amount: Type.Number({ description: 'the present sum' }),
        currency: Type.String(),
      }),
      Type.Null({ description: 'of none, or of those for all games of a type alone' }),
    ],
    { description: 'the largest jackpot that its stakes feed' },
  ),
})
export type Game = Static<typeof Game>

/** Properties of a game that its card shows; the others stay on the platform. */
export const cardFields = [
  'sysname',
  'name',
  'type',
  'provider',
  'image',
  'tags',
  'options',
  'rtp',
  'is_enabled',
  'blocked_countries',
  'jackpot',
] as const satisfies (keyof Game)[]
export type CardGame = Pick<Game, (typeof cardFields)[number]>

/**
 * The query of `games.get`. Values of one list are alternatives; different filters must all hold.
 */
export interface GameQuery<K extends keyof Game = keyof Game> {
  readonly offset?: number
  /** 1 to 300, 18 when not given */
  readonly count?: number
  /** Without it the best match comes first, then the most popular. */
  readonly sort?: GameSort
  readonly order?: 'asc' | 'desc'
  /** Words of the name and the provider, of which parts and slips of the keyboard are found too. */
  readonly query?: string
  readonly fields?: readonly K[]
  readonly types?: GameType[]
  /** Slugs of categories. */
  readonly tags?: string[]
  readonly providers?: string[]
  readonly options?: Partial<GameOptions>
  readonly sysname?: string
  readonly sysnames?: readonly string[]
  readonly tournament_id?: number
  readonly jackpot_id?: number
}
