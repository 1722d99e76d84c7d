import Type from 'typebox'
import { recordId } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { Session } from '../session.ts'

export const getSessions = defineCall({
  method: 'account.getSessions',
  verb: 'GET',
  access: 'player',
  isExtension: true,
  summary: 'Returns the Sessions, the one used last first.',
  params: {},
  result: Type.Array(Session),
  errors: [],
})

export const closeSession = defineCall({
  method: 'account.closeSession',
  verb: 'POST',
  access: 'player',
  isExtension: true,
  summary: 'Ends a session on another device.',
  params: { id: recordId() },
  result: Type.Literal(1),
  errors: [],
})

export const closeOtherSessions = defineCall({
  method: 'account.closeOtherSessions',
  verb: 'POST',
  access: 'player',
  isExtension: true,
  summary: 'Ends every session but this one.',
  params: {},
  result: Type.Literal(1),
  errors: [],
})
