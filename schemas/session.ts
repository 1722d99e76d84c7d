import Type, { type Static } from 'typebox'

/** A session of the player on some device. */
export const Session = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  last_seen_at: Type.String({ description: 'ISO 8601, UTC; five minutes late at most' }),
  device: Type.String({ description: 'browser and system; empty when they are not known' }),
  network: Type.String({ description: 'where it was opened, as a network: never a single address' }),
  is_current: Type.Boolean(),
})
export type Session = Static<typeof Session>
