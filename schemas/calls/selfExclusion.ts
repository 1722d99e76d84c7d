import Type from 'typebox'
import { text } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { SelfExclusion, selfExclusionPeriods } from '../selfExclusion.ts'

export const getSelfExclusion = defineCall({
  method: 'account.getSelfExclusion',
  verb: 'GET',
  access: 'visitor',
  isExtension: true,
  summary: 'Returns the SelfExclusion of the player, or for a guest the one that began in this browser.',
  params: {},
  result: SelfExclusion,
  errors: ['AuthorizationException'],
})

export const setSelfExclusion = defineCall({
  method: 'account.setSelfExclusion',
  verb: 'POST',
  access: 'player',
  isExtension: true,
  summary: 'Excludes the player from play and deposits, and ends every session of theirs, including this one.',
  params: { period: Type.Enum(selfExclusionPeriods), password: text(128) },
  result: Type.Literal(1),
  errors: ['TooManyRequestsException'],
})
