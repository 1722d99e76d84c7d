import { describe, expect, it } from 'vitest'
import { ApiError } from './error.ts'
import { asksForCode, resendTimeOf, twoFactorProblemOf } from './twoFactor.ts'

const refusal = (message: string, errorData = {}) =>
  new ApiError({ kind: 'refused', status: 401, type: 'AuthorizationException', message, error_data: errorData })

describe('the second factor', () => {
  it.each([
    ['two_factor_auth is enable', true],
    ['Resend time is 42', true],
    ['two_factor_auth: code is invalid', false],
    ['the login or the password is wrong', false],
  ])('[AUT-04] after “%s” a code is asked for: %s', (message, isAsked) => {
    expect(asksForCode(refusal(message))).toBe(isAsked)
  })

  it('[AUT-04] nobody but the platform’s refusal asks for a code', () => {
    expect(asksForCode(new Error('two_factor_auth is enable'))).toBe(false)
    const other = new ApiError({ kind: 'refused', status: 400, message: 'two_factor_auth is enable' })
    expect(asksForCode(other)).toBe(false)
    const named = Object.assign(new Error('two_factor_auth is enable'), { type: 'AuthorizationException' })
    expect(asksForCode(named)).toBe(false)
  })

  it.each([
    ['an error that says so', refusal('Resend time is', { resend_time: 30 }), 30],
    ['seconds at the end of its words', refusal('Resend time is 42'), 42],
    ['the last seconds of its words', refusal('Attempt 2. Resend time is 42 '), 42],
    ['a number elsewhere', refusal('code 42 is invalid'), undefined],
    ['nothing', refusal('Time expired'), undefined],
    ['what is no error', 'Resend time is 42', undefined],
  ])('[AUT-05] another code can be sent as %s tells', (_, error, seconds) => {
    expect(resendTimeOf(error)).toBe(seconds)
  })

  it.each([
    ['the code must contain 6 digits', 'digits'],
    ['Time expired', 'expired'],
    ['two_factor_auth: code is invalid', 'invalid'],
    ['something else', 'general'],
  ])('[AUT-19] “%s” is the problem %s', (message, problem) => {
    expect(twoFactorProblemOf(refusal(message))).toBe(problem)
  })
})
