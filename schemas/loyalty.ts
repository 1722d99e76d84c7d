import Type, { type Static } from 'typebox'
import { gameTypes } from './game.ts'
import { nullable } from './nullable.ts'

/** The events for which players get points or a notice, besides play. */
export const loyaltyTriggers = ['quest', 'register', 'profile', 'confirm', 'product', 'level'] as const
export type LoyaltyTrigger = (typeof loyaltyTriggers)[number]

/** Kinds of gifts of a level or a product of the shop. */
export const loyaltyRewards = ['points', 'bonus', 'free_spins', 'cash', 'cashback'] as const
export type LoyaltyRewardType = (typeof loyaltyRewards)[number]

export const LoyaltyReward = Type.Object({
  type: Type.Enum(loyaltyRewards),
  amount: Type.Number({ description: 'points, spins, per cent, or money in `currency`' }),
  currency: nullable(Type.String({ description: 'of money' })),
})
export type LoyaltyReward = Static<typeof LoyaltyReward>

export const LoyaltyLevel = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: 'in the locale of the request' }),
  image: Type.String(),
  min: Type.Integer({ description: 'points earned from which on a player has the level' }),
  max: nullable(Type.Integer({ description: 'points earned at which the next level begins' })),
  benefits: Type.Array(Type.String()),
  reward: nullable(LoyaltyReward),
})
export type LoyaltyLevel = Static<typeof LoyaltyLevel>

export const LoyaltyCharacter = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'in the locale of the request' }),
  text: Type.String(),
  image: Type.String(),
})
export type LoyaltyCharacter = Static<typeof LoyaltyCharacter>

export const LoyaltyInfo = Type.Object({
  id: Type.Integer({ description: 'of the player’s level' }),
  uid: Type.Integer(),
  is_active: Type.Boolean({ description: 'whether points are given now' }),
  points: Type.Integer({ description: 'that the player can spend' }),
  expCount: Type.Integer({ description: 'points that the player has earned, whatever they have spent' }),
  character: nullable(LoyaltyCharacter),
  levels: Type.Array(LoyaltyLevel),
  pointsAlias: Type.String({ description: 'name of the points, in the locale of the request' }),
})
export type LoyaltyInfo = Static<typeof LoyaltyInfo>

export const LoyaltyCharacters = Type.Object({
  items: Type.Array(LoyaltyCharacter),
  offset: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer(),
})
export type LoyaltyCharacters = Static<typeof LoyaltyCharacters>

export const LoyaltyProduct = Type.Object({
  id: Type.Integer(),
  title: Type.String({ description: 'in the locale of the request' }),
  text: Type.String(),
  image: Type.String(),
  price: Type.Integer({ description: 'in points' }),
  reward: LoyaltyReward,
  stock: nullable(Type.Integer({ description: 'number that is left; null without a limit' })),
  level: nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  ends_at: nullable(Type.String({ description: 'ISO 8601, UTC' })),
})
export type LoyaltyProduct = Static<typeof LoyaltyProduct>

/** Reasons why a product can’t be bought: `error_data.reason` of the refusal. */
export const purchaseFailures = ['SOLD_OUT', 'NOT_ENOUGH_POINTS', 'LEVEL_TOO_LOW', 'NOT_AVAILABLE'] as const
export type PurchaseFailure = (typeof purchaseFailures)[number]

export const LoyaltyProgram = Type.Object({
  sysname: Type.String(),
  title: Type.String({ description: 'in the locale of the request' }),
  text: Type.String(),
  terms: Type.Array(Type.String()),
  image: Type.String(),
  state: Type.Enum(['upcoming', 'active', 'ended']),
  starts_at: nullable(Type.String({ description: 'ISO 8601, UTC' })),
  ends_at: nullable(Type.String({ description: 'ISO 8601, UTC' })),
  multiplier: Type.Number({ description: 'times that points of its games count' }),
  games: Type.Array(
    Type.Object({
      type: Type.Enum(gameTypes),
      points: Type.Number({ description: 'for a US dollar while the program runs' }),
    }),
  ),
})
export type LoyaltyProgram = Static<typeof LoyaltyProgram>

export const LoyaltyPrograms = Type.Object({
  items: Type.Array(LoyaltyProgram),
  offset: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer(),
})
export type LoyaltyPrograms = Static<typeof LoyaltyPrograms>

export const LoyaltyNotice = Type.Object({
  id: Type.Integer(),
  trigger: Type.Enum(loyaltyTriggers),
  type: Type.Enum(['credit', 'other'], { description: '`credit` for points that were added' }),
  amount: Type.Number(),
  amountType: Type.Enum(loyaltyRewards),
  currency: nullable(Type.String({ description: 'of money' })),
  title: Type.String({ description: 'in the locale of the request' }),
  message: Type.String(),
  image: Type.String(),
})
export type LoyaltyNotice = Static<typeof LoyaltyNotice>
