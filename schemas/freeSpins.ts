import Type, { type Static } from 'typebox'

/** The game that free spins are for. */
export const SpinGame = Type.Union([Type.Object({ sysname: Type.String(), name: Type.String() }), Type.Null()], {
  description: 'the game that they are for; null for any slot',
})

/** Spins that a player has for nothing. */
export const FreeSpinPack = Type.Object({
  id: Type.Integer(),
  title: Type.String({ description: 'in the locale of the request' }),
  game: SpinGame,
  total_count: Type.Integer(),
  remaining_count: Type.Integer(),
  expires_at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type FreeSpinPack = Static<typeof FreeSpinPack>
