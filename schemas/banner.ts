import Type, { type Static } from 'typebox'

/**
 * A banner. Texts are in the locale of the request. `finished_at` is null for a banner without end.
 */
export const Banner = Type.Object({
  id: Type.Integer(),
  finished_at: Type.Union([Type.String({ description: 'ISO 8601, UTC' }), Type.Null()]),
  description: Type.Object({
    position: Type.String({ description: 'where it is meant to be shown: main, sidebar, lobby' }),
    title: Type.String(),
    text: Type.String(),
    button: Type.String(),
    link: Type.String(),
    image: Type.String(),
  }),
})
export type Banner = Static<typeof Banner>
