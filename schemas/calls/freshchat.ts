import Type from 'typebox'
import { text } from '../callParams.ts'
import { ChatEvent } from '../chatEvent.ts'
import { defineCall } from '../defineCall.ts'

export const storeChatEvent = defineCall({
  method: 'FreshChat.storeChatEvent',
  verb: 'POST',
  access: 'player',
  summary: 'Stores a message of the support chat.',
  params: {
    channel_id: text(100),
    conversation_id: text(100),
    text: text(4000),
    event: ChatEvent.properties.event,
  },
  result: Type.Literal(1),
  errors: ['TooManyRequestsException'],
})
