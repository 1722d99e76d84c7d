import Type, { type Static } from 'typebox'
import { gameTypes } from './game.ts'
import { Money } from './money.ts'
import { nullable } from './nullable.ts'

/** Kinds of what a sector of a wheel gives. */
export const wheelRewardTypes = ['money', 'bonus', 'free_spins', 'points', 'spins', 'nothing'] as const
export type WheelRewardType = (typeof wheelRewardTypes)[number]

/** Kinds of what a quest counts. */
export const questGoalTypes = ['bets', 'stake', 'wins', 'games', 'deposit'] as const
export type QuestGoalType = (typeof questGoalTypes)[number]

export const questRewardTypes = ['spins', 'points'] as const
export type QuestRewardType = (typeof questRewardTypes)[number]

export const wheelScopes = ['all', 'my'] as const
export type WheelScope = (typeof wheelScopes)[number]

/** Largest number of quests that is returned at once. */
export const QUESTS_LIMIT = 100
/** Largest number of spins that are bought at once. */
export const MOST_SPINS = 100

const time = Type.String({ description: 'ISO 8601, UTC' })
const spinBalance = Type.Integer({ minimum: 0, description: 'spins of the player that are left; 0 for guests' })

const campaign = {
  id: Type.Integer(),
  title: Type.String({ description: 'in the locale of the request' }),
  spin_balance: spinBalance,
  is_spin_cost: Type.Boolean({ description: 'spins are sold' }),
  starts_at: time,
  ends_at: nullable(time),
}

/** A campaign with a wheel of its own. */
export const WheelCampaign = Type.Object(campaign)
export type WheelCampaign = Static<typeof WheelCampaign>

export const WheelCampaignInfo = Type.Object({
  ...campaign,
  text: Type.String({ description: 'in the locale of the request' }),
  rules: Type.Array(Type.String()),
})
export type WheelCampaignInfo = Static<typeof WheelCampaignInfo>

/** The gift of a sector. */
export const WheelReward = Type.Object({
  id: Type.Integer(),
  title: Type.String({ description: 'in the locale of the request' }),
  type: Type.Enum(wheelRewardTypes),
  amount: Type.Number({ description: 'spins, points, or money in `currency`; 0 for nothing' }),
  currency: nullable(Type.String({ description: 'of money' })),
  weight: Type.Integer({ minimum: 1, description: 'its chance is its share of the sum of all weights' }),
})
export type WheelReward = Static<typeof WheelReward>

/** A sector of the wheel as a spin found it. */
export const WheelSector = Type.Object({ reward_id: Type.Integer(), weight: Type.Integer({ minimum: 1 }) })
export type WheelSector = Static<typeof WheelSector>

export const WheelSpinResult = Type.Object({
  id: Type.String(),
  campaign_id: Type.Integer(),
  reward: WheelReward,
  nickname: Type.String({ description: 'masked' }),
  is_own: Type.Boolean(),
  is_shown: Type.Boolean({ description: 'the page has shown it; true for those of others' }),
  created_at: time,
  seed: nullable(Type.String({ description: 'of own spins: what the draw followed from' })),
  sectors: nullable(Type.Array(WheelSector, { description: 'of own spins: what the draw chose from, in its order' })),
})
export type WheelSpinResult = Static<typeof WheelSpinResult>

/** A wheel as the player finds it. */
export const WheelInfo = Type.Object({
  campaign_id: Type.Integer(),
  spin_balance: spinBalance,
  is_spin_cost: Type.Boolean(),
  price: nullable(Money),
  commitment: nullable(Type.String({ description: 'SHA-256 of the seed of the player’s next spin; null for guests' })),
  unseen: nullable(WheelSpinResult),
})
export type WheelInfo = Static<typeof WheelInfo>

export const WheelSpin = Type.Object({
  result: WheelSpinResult,
  spin_balance: spinBalance,
  commitment: Type.String({ description: 'SHA-256 of the seed of the next spin' }),
})
export type WheelSpin = Static<typeof WheelSpin>

export const WheelBalance = Type.Object({ spin_balance: spinBalance })
export type WheelBalance = Static<typeof WheelBalance>

export const WheelQuest = Type.Object({
  id: Type.Integer(),
  campaign_id: Type.Integer(),
  title: Type.String({ description: 'in the locale of the request' }),
  text: Type.String(),
  goal: Type.Object({
    type: Type.Enum(questGoalTypes),
    target: Type.Number({ description: 'a number, or US dollars of `stake` and `deposit`' }),
    types: Type.Array(Type.Enum(gameTypes), { description: 'of the games that count; all without any' }),
  }),
  reward: Type.Object({ type: Type.Enum(questRewardTypes), amount: Type.Integer({ minimum: 1 }) }),
  progress: Type.Number({ minimum: 0, description: 'at most `target`; 0 for guests' }),
  completed_at: nullable(time),
})
export type WheelQuest = Static<typeof WheelQuest>

/** The campaigns, and the wheel of one of them; null when none runs. */
export interface WheelBoard {
  readonly campaigns: readonly WheelCampaign[]
  readonly campaign: WheelCampaign | null
  readonly info: WheelInfo | null
  readonly rewards: readonly WheelReward[]
}

export const WheelQuests = Type.Object({
  items: Type.Array(WheelQuest),
  limit: Type.Integer(),
  total: Type.Integer(),
})
export type WheelQuests = Static<typeof WheelQuests>
