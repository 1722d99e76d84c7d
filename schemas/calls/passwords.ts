import Type from 'typebox'
import { text } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'

export const changePassword = defineCall({
  method: 'account.changepassword',
  verb: 'POST',
  access: 'player',
  summary: 'Changes the password, gives the caller a new session and ends all others.',
  params: { old_password: text(128, { description: 'empty where the account has no password' }), password: text(128) },
  result: Type.Literal(1),
  errors: ['TooManyRequestsException'],
})

export const restore = defineCall({
  method: 'auth.restore',
  verb: 'POST',
  access: 'anyone',
  summary:
    'Sends a link to `/new-password?token=…` if there is such an account; the answer doesn’t reveal whether there is.',
  params: { login: text(254, { description: 'login, e-mail address or phone number' }) },
  result: Type.Literal(1),
  errors: ['TooManyRequestsException'],
})

export const setPassword = defineCall({
  method: 'auth.setPassword',
  verb: 'POST',
  access: 'anyone',
  isExtension: true,
  summary: 'Sets a password by the token of that link, once, within 30 minutes. Ends every session and starts none.',
  params: { token: text(64, { description: 'of the link' }), password: text(128) },
  result: Type.Literal(1),
  errors: ['TooManyRequestsException'],
})
