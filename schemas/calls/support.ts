import Type from 'typebox'
import { optionalText, text } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'

export const sendFeedback = defineCall({
  method: 'Support.sendFeedback',
  verb: 'POST',
  access: 'visitor',
  summary: 'Sends a message to support. Returns the `id` of the message.',
  params: { email: text(254), message: text(4000), name: optionalText(100) },
  result: Type.Object({ id: Type.Integer() }),
  errors: ['TooManyRequestsException'],
})
