import Type, { type Static } from 'typebox'
import { BonusGames } from './bonus.ts'
import { bonusTypes } from './bonusStates.ts'
import { SpinGame } from './freeSpins.ts'

export const offerActions = ['deposit', 'registration', 'promo_code'] as const

const Amount = Type.Object({ amount: Type.Number(), currency: Type.String() })

/** A bonus, free spins or cashback that an offer contains. */
export const Promotion = Type.Object({
  type: Type.Enum(['bonus', 'free_spins', 'cashback']),
  amount: Type.Number({ description: 'per cent of the deposit, or how many spins' }),
  title: Type.String({ description: 'in the locale of the request' }),
  bonus: Type.Union([
    Type.Object({
      type: Type.Enum([...bonusTypes]),
      wagering: Type.Number({ description: 'how many times it is wagered' }),
      activation_days: Type.Integer({ description: 'in which it must be activated' }),
      days: Type.Integer({ description: 'for the wagering' }),
      max_amount: Amount,
      max_bet: Type.Union([Amount, Type.Null()], { description: 'highest stake while it is active' }),
      games: BonusGames,
    }),
    Type.Null(),
  ]),
  free_spins: Type.Union([
    Type.Object({ game: SpinGame, days: Type.Integer({ description: 'in which they must be played' }) }),
    Type.Null(),
  ]),
})
export type Promotion = Static<typeof Promotion>

/** An offer. Texts are in the locale of the request. */
export const Offer = Type.Object({
  id: Type.Integer(),
  trigger: Type.Object({
    action: Type.Enum(offerActions, { description: 'what a player does to get it' }),
    user_satisfies_params: Type.Boolean({ description: 'whether this player can have it; a guest never' }),
    params: Type.Object({
      exclude_methods: Type.Array(Type.String(), { description: 'payment methods it does not hold for' }),
      excluded_names: Type.Array(Type.String(), { description: 'their names, in the locale of the request' }),
      deposits: Type.Union([Type.Integer(), Type.Null()], { description: 'only after exactly so many deposits' }),
    }),
  }),
  description: Type.Object({
    title: Type.String(),
    text: Type.String(),
    button: Type.String(),
    image: Type.String(),
    ends_at: Type.Union([Type.String({ description: 'ISO 8601, UTC' }), Type.Null()]),
  }),
  promotions: Type.Array(Promotion),
})
export type Offer = Static<typeof Offer>
