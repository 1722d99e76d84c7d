import Type, { type Static } from 'typebox'

const Time = Type.String({ description: 'ISO 8601, UTC' })

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
