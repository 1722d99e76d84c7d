import Type, { type Static } from 'typebox'
import { gameTypes, type GameType } from './game.ts'

/** A `refund` is a bet that its game has given back. */
export const betStatuses = ['win', 'loss', 'open', 'refund'] as const
export type BetStatus = (typeof betStatuses)[number]

export const betSorts = ['placed_at', 'stake', 'win'] as const
export type BetSort = (typeof betSorts)[number]

/** Outcomes of a match that a bet can be placed on. */
export const pickSelections = ['home', 'draw', 'away', 'over', 'under', 'both_score', 'not_both_score'] as const
export type PickSelection = (typeof pickSelections)[number]

const Team = Type.String({ minLength: 1, maxLength: 100 })

/** A pick of a bet on matches, at the odds at which it was accepted. */
export const BetPick = Type.Object({
  home: Team,
  away: Team,
  selection: Type.Enum(pickSelections),
  line: Type.Union([Type.Number(), Type.Null()], { description: 'goals of `over` and `under`, else null' }),
  odds: Type.Number({ minimum: 1, maximum: 1_000_000, description: 'as a factor of the stake' }),
})
export type BetPick = Static<typeof BetPick>

/** A bet. Amounts are in units of the currency. A bet that is still open has no win yet. */
export const Bet = Type.Object({
  id: Type.Integer(),
  game: Type.Object({
    sysname: Type.String(),
    name: Type.String(),
    type: Type.Enum(gameTypes),
    image: Type.String(),
    provider: Type.Object({ sysname: Type.String(), name: Type.String() }),
  }),
  stake: Type.Number(),
  win: Type.Number(),
  currency: Type.String(),
  status: Type.Enum(betStatuses),
  placed_at: Type.String({ description: 'ISO 8601, UTC' }),
  settled_at: Type.Union([Type.String({ description: 'ISO 8601, UTC' }), Type.Null()]),
  picks: Type.Optional(
    Type.Array(BetPick, {
      description: 'of a bet on matches, which wins when all of them do; empty for other games, or when unknown',
    }),
  ),
  has_round: Type.Boolean({ description: 'its game shows the ended round at /platform/round/<id>' }),
})
export type Bet = Static<typeof Bet>

/**
 * Filter and order of bets. Values of one list are alternatives; different filters must all hold.
 */
export interface BetFilter {
  /** A time in ISO 8601, or a day (yyyy-mm-dd, UTC) from its beginning. */
  readonly from?: string
  /** A time in ISO 8601, or a day (yyyy-mm-dd, UTC) to its end. */
  readonly to?: string
  readonly types?: GameType[]
  readonly providers?: string[]
  readonly statuses?: BetStatus[]
  readonly sort?: BetSort
  readonly order?: 'asc' | 'desc'
}

export const betExportStatuses = ['pending', 'ready', 'failed'] as const
export type BetExportStatus = (typeof betExportStatuses)[number]

/** An export of bets as a file, which has an address once its status is `ready`. */
export const BetExport = Type.Object({
  id: Type.String(),
  status: Type.Enum(betExportStatuses),
  rows: Type.Union([Type.Integer(), Type.Null()]),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  expires_at: Type.String({ description: 'ISO 8601, UTC' }),
  url: Type.Union([Type.String({ description: 'site-relative; a CSV file' }), Type.Null()]),
})
export type BetExport = Static<typeof BetExport>
