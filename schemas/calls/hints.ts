import { defineCall } from '../defineCall.ts'
import { Hints } from '../hint.ts'

export const getHints = defineCall({
  method: 'account.getHints',
  verb: 'GET',
  access: 'player',
  isExtension: true,
  summary: 'Returns the Hints for a new player: when each ends, or null.',
  params: {},
  result: Hints,
  errors: [],
})
