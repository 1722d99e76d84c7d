import Type from 'typebox'
import { flag, optionalText, text } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { RecoveryCodes, TwoFactorSetup, TwoFactorState } from '../twoFactor.ts'

export const getTwoFactorAuth = defineCall({
  method: 'account.getTwoFactorAuth',
  verb: 'GET',
  access: 'player',
  isExtension: true,
  summary: 'Returns the TwoFactorState: the method or null, and the number of recovery codes left.',
  params: {},
  result: TwoFactorState,
  errors: [],
})

export const changeTwoFactorAuth = defineCall({
  method: 'account.changeTwoFactorAuth',
  verb: 'POST',
  access: 'player',
  summary:
    'Begins a setup and returns the TwoFactorSetup, which `confirmTwoFactorAuth` completes; or switches the second factor off and returns 1.',
  params: {
    two_factor: flag({ description: '1 to set up, 0 to switch off' }),
    method: optionalText(16, { description: '`app`, `email` or `sms`' }),
    password: optionalText(128),
    code: optionalText(16, { description: 'to switch off: of the app, or a recovery code, instead of the password' }),
  },
  result: Type.Union([TwoFactorSetup, Type.Literal(1)]),
  errors: ['UserNeedConfirmContactException', 'TooManyRequestsException'],
})

export const confirmTwoFactorAuth = defineCall({
  method: 'account.confirmTwoFactorAuth',
  verb: 'POST',
  access: 'player',
  summary:
    'Switches the second factor on and ends all other sessions. Returns ten RecoveryCodes, which are never shown again.',
  params: { code: text(16) },
  result: RecoveryCodes,
  errors: ['TooManyRequestsException'],
})
