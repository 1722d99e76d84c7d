import Type, { type Static } from 'typebox'

/** The periods of lists of the highest wins, in days. */
export const winnerPeriods = { day: 1, week: 7, month: 30 } as const
export type WinnerPeriod = keyof typeof winnerPeriods
export const winnerPeriodNames = ['day', 'week', 'month'] as const satisfies readonly WinnerPeriod[]

/** An entry of the leaderboard. The nickname is already masked; it is never a login. */
export const Winner = Type.Object({
  id: Type.Integer(),
  nickname: Type.String(),
  game: Type.Object({ sysname: Type.String(), name: Type.String(), image: Type.String() }),
  amount: Type.Number(),
  currency: Type.String(),
  won_at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type Winner = Static<typeof Winner>
