import Type, { type Static } from 'typebox'

/** A message of the support chat that a player has sent or received. */
export const ChatEvent = Type.Object({
  channel_id: Type.String(),
  conversation_id: Type.String(),
  text: Type.String({ description: 'fragments joined by comma' }),
  event: Type.Enum(['sent', 'received']),
})
export type ChatEvent = Static<typeof ChatEvent>
