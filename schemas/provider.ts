import Type, { type Static } from 'typebox'

/** A maker of games. Logos and texts are content, found by `sysname`. */
export const Provider = Type.Object({
  sysname: Type.String(),
  name: Type.String(),
  types: Type.Array(Type.String(), { description: 'types of its games' }),
  games_count: Type.Integer(),
})
export type Provider = Static<typeof Provider>
