import Type, { type Static } from 'typebox'
import { bonusStates, bonusTypes } from './bonusStates.ts'
import { gameTypes } from './game.ts'

/** The types of games whose stakes count. Bonus money pays only for these. */
export const BonusGames = Type.Array(
  Type.Object({
    type: Type.Enum(gameTypes),
    percent: Type.Number({ description: 'share of a stake that counts' }),
  }),
)

/** Money of the operator that a player wagers before it is their own. Amounts are in its currency. */
export const Bonus = Type.Object({
  id: Type.Integer(),
  type: Type.Enum([...bonusTypes]),
  state: Type.Enum([...bonusStates]),
  title: Type.String({ description: 'in the locale of the request' }),
  currency: Type.String(),
  amount: Type.Number({ description: 'as it was granted' }),
  balance: Type.Number({ description: 'what is left of it, with what was won; 0 once it has ended' }),
  wagering: Type.Object({
    total: Type.Number({ description: 'stakes that make its money the player’s own' }),
    done: Type.Number({ description: 'stakes that have counted so far' }),
  }),
  max_bet: Type.Union([Type.Number({ description: 'highest stake while it is active' }), Type.Null()]),
  games: BonusGames,
  has_open_bets: Type.Boolean({ description: 'whether a bet that it pays for, or that counts for it, is still open' }),
  expires_at: Type.String({ description: 'until when it can be activated, or wagered: ISO 8601, UTC' }),
  ended_at: Type.Union([Type.String({ description: 'ISO 8601, UTC' }), Type.Null()]),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type Bonus = Static<typeof Bonus>
