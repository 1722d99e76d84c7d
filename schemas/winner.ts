import Type, { type Static } from 'typebox'

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
