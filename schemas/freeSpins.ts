import Type, { type Static } from 'typebox'

/** Spins that a player has for nothing. */
export const FreeSpinPack = Type.Object({
  id: Type.Integer(),
  title: Type.String({ description: 'in the locale of the request' }),
  game: Type.Union([Type.Object({ sysname: Type.String(), name: Type.String() }), Type.Null()], {
    description: 'the game that they are for; null for any slot',
  }),
  total_count: Type.Integer(),
  remaining_count: Type.Integer(),
  expires_at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type FreeSpinPack = Static<typeof FreeSpinPack>
