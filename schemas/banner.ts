import Type, { type Static } from 'typebox'

/** Texts are in the locale of the request. `finished_at` is null for a banner without end. */
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

/** `fields` picks parts of a banner; without it every field comes. 10 banners when `count` isn't given. */
export interface BannerQuery<K extends keyof Banner = keyof Banner> {
  offset?: number
  count?: number
  fields?: readonly K[]
}
