import Type, { type Static } from 'typebox'

export const depositLimitPeriods = ['none', '1', '7', '14', '30'] as const
export type DepositLimitPeriod = (typeof depositLimitPeriods)[number]

const Amount = Type.Union([Type.Number({ description: 'in units of the currency' }), Type.Null()])
const Time = Type.String({ description: 'ISO 8601, UTC' })
const MaybeTime = Type.Union([Time, Type.Null()])

/** A limit on deposits within a number of days. Its amounts are null when there is no limit. */
export const DepositLimit = Type.Object({
  period: Type.Enum(depositLimitPeriods, { default: 'none' }),
  limit_amount: Amount,
  available_amount: Amount,
  currency: Type.String(),
  can_edit: Type.Boolean({ description: 'false while a change waits: it can be cancelled, or the limit lowered' }),
  expired_at: Type.Union([Time, Type.Null()], { description: 'when the oldest deposit that counts stops counting' }),
  pending: Type.Union([
    Type.Object({
      period: Type.Enum(depositLimitPeriods),
      limit_amount: Amount,
      currency: Type.String(),
      starts_at: Time,
    }),
    Type.Null(),
  ]),
})
export type DepositLimit = Static<typeof DepositLimit>

/** Periods in days, months and years. */
export const selfExclusionPeriods = [
  '1d',
  '7d',
  '30d',
  '3m',
  '6m',
  '9m',
  '1y',
  '2y',
  '3y',
  '4y',
  '5y',
  'permanent',
] as const
export type SelfExclusionPeriod = (typeof selfExclusionPeriods)[number]

/** A self-exclusion from play and deposits. An active one whose `ends_at` is null has no end. */
export const SelfExclusion = Type.Object({
  is_active: Type.Boolean(),
  starts_at: MaybeTime,
  ends_at: MaybeTime,
})
export type SelfExclusion = Static<typeof SelfExclusion>

/**
 * A player's movements of money within a number of days, in one currency. `net` is wins less
 * stakes.
 */
export const NetPosition = Type.Object({
  period: Type.Enum([1, 7, 30]),
  currency: Type.String(),
  deposits: Type.Number(),
  withdrawals: Type.Number(),
  stakes: Type.Number({ description: 'less those that were given back' }),
  wins: Type.Number(),
  net: Type.Number(),
})
export type NetPosition = Static<typeof NetPosition>

/**
 * The player's session. `seconds_today` is the time of activity since midnight UTC, without breaks
 * of over five minutes.
 */
export const SessionTime = Type.Object({
  started_at: Time,
  seconds_today: Type.Integer(),
  now: Time,
})
export type SessionTime = Static<typeof SessionTime>
