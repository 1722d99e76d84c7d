import Type from 'typebox'
import { flag } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { Popup } from '../popup.ts'

export const get = defineCall({
  method: 'popups.get',
  verb: 'GET',
  access: 'player',
  summary: 'Returns the Popups of running campaigns for this player; none during a self-exclusion.',
  params: {
    preview: flag({ description: '1 includes popups that have not begun or have ended, for any audience' }),
    name: Type.Optional(Type.String({ maxLength: 100, description: 'of a single popup' })),
  },
  result: Type.Array(Popup),
  errors: [],
})
