import Type, { type Static } from 'typebox'

const End = Type.Union([Type.String({ description: 'ISO 8601, UTC' }), Type.Null()])

/**
 * Times until which the site reminds a player of something unfinished; null when there is nothing
 * to remind of.
 */
export const Hints = Type.Object({
  registration: End,
  confirm: End,
  now: Type.String({ description: 'the platform’s time: ISO 8601, UTC' }),
})
export type Hints = Static<typeof Hints>
