import Type, { type Static } from 'typebox'

/**
 * A category of the lobby. Its slug is the tag of its games; its name is in the locale of the
 * request.
 */
export const Category = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  icon: Type.String(),
  games_count: Type.Integer(),
})
export type Category = Static<typeof Category>
