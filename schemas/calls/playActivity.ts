import Type from 'typebox'
import { defineCall } from '../defineCall.ts'
import { NetPosition, SessionTime } from '../playActivity.ts'

export const getNetPosition = defineCall({
  method: 'account.getNetPosition',
  verb: 'GET',
  access: 'player',
  isExtension: true,
  summary: 'Returns the NetPositions of 1, 7 and 30 days: in the player’s currency, and in others that were moved.',
  params: {},
  result: Type.Array(NetPosition),
  errors: [],
})

export const getSessionTime = defineCall({
  method: 'account.getSessionTime',
  verb: 'GET',
  access: 'player',
  isExtension: true,
  summary: 'Returns the SessionTime: when this session began, and the seconds of activity since midnight UTC.',
  params: {},
  result: SessionTime,
  errors: [],
})
