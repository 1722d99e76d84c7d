import Type, { type Static } from 'typebox'
import { gameSetProperties } from './gameSet.ts'
import { Money } from './money.ts'

export const tournamentStatuses = ['future', 'active', 'finished'] as const
export type TournamentStatus = (typeof tournamentStatuses)[number]

export const prizeTypes = ['money', 'bonus', 'free_spins'] as const
export type PrizeType = (typeof prizeTypes)[number]

export const scoringTypes = ['stake', 'win', 'multiple'] as const
export type ScoringType = (typeof scoringTypes)[number]

export const restrictionTypes = ['verified', 'country', 'deposit'] as const

const integer = Type.Integer({ minimum: 0 })

/** A prize that each place of a span wins. */
export const TournamentPrize = Type.Object({
  from: Type.Integer({ minimum: 1, description: 'first place' }),
  to: Type.Integer({ minimum: 1, description: 'last place' }),
  type: Type.Enum(prizeTypes),
  amount: Type.Number({ description: 'units of the currency, or number of free spins' }),
  currency: Type.Union([Type.String(), Type.Null({ description: 'for free spins' })]),
})
export type TournamentPrize = Static<typeof TournamentPrize>

/** A row of the table of places. The nickname is masked. */
export const TournamentPlace = Type.Object({
  place: Type.Integer({ minimum: 1 }),
  nickname: Type.String(),
  points: integer,
  is_own: Type.Boolean(),
})
export type TournamentPlace = Static<typeof TournamentPlace>

/** A condition for taking part. */
export const TournamentRestriction = Type.Object({
  type: Type.Enum(restrictionTypes),
  countries: Type.Array(Type.String(), { description: 'of `country`: names of those whose players may take part' }),
  amount: Type.Union([Money, Type.Null()], { description: 'of `deposit`: the least sum of deposits in 30 days' }),
  is_met: Type.Union([Type.Boolean(), Type.Null({ description: 'for guests' })]),
})
export type TournamentRestriction = Static<typeof TournamentRestriction>

const UserInfo = Type.Object({
  is_participant: Type.Boolean(),
  place: Type.Union([Type.Integer({ minimum: 1 }), Type.Null({ description: 'without points' })]),
  points: integer,
})

/** A race of players for points. Texts are in the locale of the request. */
export const Tournament = Type.Object({
  id: Type.Integer(),
  games_count: Type.Integer({ description: 'games that count' }),
  description: Type.Object({ name: Type.String(), text: Type.String(), image: Type.String() }),
  total_prize: Type.Union([Money, Type.Null({ description: 'where there is no money to win' })]),
  user_info: Type.Union([UserInfo, Type.Null({ description: 'for guests' })]),
  winners: Type.Array(TournamentPlace, { description: 'the first 50 places' }),
  restrictions: Type.Array(TournamentRestriction),
  total_participants: integer,
  total_points: integer,
  reset_on_cashout: Type.Boolean({ description: 'a withdrawal takes the player’s points' }),
  provider: gameSetProperties.provider,
  tags: gameSetProperties.tags,
  extra: Type.Object({
    status: Type.Enum(tournamentStatuses),
    starts_at: Type.String({ description: 'ISO 8601, UTC' }),
    ends_at: Type.String({ description: 'ISO 8601, UTC' }),
    is_final: Type.Boolean({ description: 'the places are fixed' }),
    prizes: Type.Array(TournamentPrize),
    scoring: Type.Object({
      type: Type.Enum(scoringTypes),
      points: Type.Number({ description: 'for each US dollar staked or won, or for each time that the stake was won' }),
      min_stake: Type.Union([Money, Type.Null()]),
    }),
    types: gameSetProperties.types,
  }),
})
export type Tournament = Static<typeof Tournament>

/** Properties that a card of a list shows. */
export const tournamentCardFields = [
  'id',
  'games_count',
  'description',
  'total_prize',
  'user_info',
  'total_participants',
  'extra',
] as const satisfies (keyof Tournament)[]
export type TournamentCard = Pick<Tournament, (typeof tournamentCardFields)[number]>
