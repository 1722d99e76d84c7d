import Type from 'typebox'
import { defineCall } from '../defineCall.ts'
import { GameAccess } from '../gameAccess.ts'

export const getAccess = defineCall({
  method: 'games.getAccess',
  verb: 'GET',
  access: 'visitor',
  isExtension: true,
  summary: 'Returns the GameAccess of a game: whether the visitor can play it, and why not.',
  params: { sysname: Type.String({ minLength: 1, maxLength: 100 }) },
  result: GameAccess,
  errors: [],
})
