import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { TwoFactorSetup } from '#schemas/twoFactor.ts'
import { ApiError } from '#src/api/error.ts'
import { TwoFactorStore } from './TwoFactorStore.ts'

const refused = (field: string) =>
  new ApiError({
    kind: 'refused',
    status: 422,
    type: 'InvalidParameterException',
    invalid_parameters: { [field]: ['wrongField'] },
  })

function storeWith(failure?: Error) {
  const calls: unknown[] = []
  const answer = async <T>(call: unknown, value: T) => {
    calls.push(call)
    if (failure) throw failure
    return value
  }
  const store = new TwoFactorStore({
    changeTwoFactorAuth: ({ two_factor: isSetUp, method, ...proof } = {}) => {
      if (!isSetUp) return answer<1 | TwoFactorSetup>(proof, 1)
      if (method !== 'app' && method !== 'email' && method !== 'sms') throw new Error('no method')
      const resendTime = method === 'app' ? null : 60
      const setup: TwoFactorSetup = { method, secret: 'ABC', uri: 'otpauth://totp/x', resend_time: resendTime }
      return answer<1 | TwoFactorSetup>([method, proof.password], setup)
    },
    confirmTwoFactorAuth: ({ code }) => answer(code, { recovery_codes: ['aaaaa-bbbbb'] }),
  })
  return { store, calls }
}

describe('the second factor', () => {
  it('[PRF-03] is on once the first code is right, and its recovery codes stay until they are dismissed', async () => {
    const { store, calls } = storeWith()
    await store.setUp('app', 'secret-1')
    expect(store.step).toMatchObject({ name: 'confirm', setup: { secret: 'ABC' }, resendAt: undefined })
    await store.confirm(' 123456 ')
    expect(calls).toEqual([['app', 'secret-1'], '123456'])
    expect(store.step).toEqual({ name: 'codes', codes: ['aaaaa-bbbbb'] })
    store.rest()
    expect(store.step).toEqual({ name: 'rest' })
  })

  it('[PRF-03] a code can be sent again after the time of the platform', async () => {
    const { store, calls } = storeWith()
    const before = Date.now()
    await store.setUp('email', 'secret-1')
    await store.sendAgain()
    expect(calls).toEqual([
      ['email', 'secret-1'],
      ['email', 'secret-1'],
    ])
    const { step } = store
    expect(step.name === 'confirm' && (step.resendAt ?? 0) - before).toBeGreaterThanOrEqual(60_000)
  })

  it.each([
    ['code', 'wrongCode'],
    ['password', 'wrongPassword'],
    ['method', 'general'],
  ])('[PRF-03] a refused %s leaves the player where they are and says %s', async (field, problem) => {
    const { store } = storeWith(refused(field))
    store.askToSwitchOff()
    await store.switchOff({ code: '000000' })
    expect(store.step).toEqual({ name: 'off' })
    expect(store.problem).toBe(problem)
    expect(store.isBusy).toBe(false)
  })

  it.each<[string, Error, string]>([
    ['a session of long ago', new ApiError({ kind: 'refused', status: 400, code: 1043 }), 'signInAgain'],
    ['too many tries', new ApiError({ kind: 'refused', status: 429 }), 'tooSoon'],
    [
      'no contact',
      new ApiError({ kind: 'refused', status: 409, type: 'UserNeedConfirmContactException' }),
      'needsContact',
    ],
    ['no answer', new ApiError({ kind: 'network', status: 0 }), 'general'],
    ['a bug', Object.assign(new Error('no'), { type: 'TooManyRequestsException', invalidParameters: {} }), 'general'],
  ])('[PRF-03] after %s the player is told what to do', async (_, failure, problem) => {
    const { store } = storeWith(failure)
    await store.setUp('app', 'secret-1')
    expect([store.step, store.problem]).toEqual([{ name: 'rest' }, problem])
    store.askToSwitchOff()
    expect(store.problem).toBeUndefined()
  })

  it('[PRF-03] one operation runs at a time, and observers see it', async () => {
    const { store, calls } = storeWith()
    const seen: string[] = []
    const stop = autorun(() => seen.push(`${store.step.name}${store.isBusy ? ' busy' : ''}`))
    const first = store.setUp('app', 'secret-1')
    await store.switchOff({ code: '000000' })
    await first
    await store.sendAgain()
    await store.switchOff({ password: 'secret-1' })
    stop()
    expect(calls).toEqual([['app', 'secret-1'], ['app', 'secret-1'], { password: 'secret-1' }])
    expect(seen[0]).toBe('rest')
    expect(seen).toContain('rest busy')
    expect(seen).toContain('confirm')
    expect(seen.at(-1)).toBe('rest')
  })

  it('[PRF-03] dismissing clears the problem and the password', async () => {
    const { store, calls } = storeWith(refused('code'))
    await store.setUp('app', 'secret-1')
    expect(store.problem).toBe('wrongCode')
    store.rest()
    expect([store.step, store.problem]).toEqual([{ name: 'rest' }, undefined])
    await store.sendAgain()
    expect(calls).toEqual([['app', 'secret-1']])
  })

  it('[PRF-03] nothing is sent again without a setup that waits for its code', async () => {
    const { store, calls } = storeWith()
    await store.sendAgain()
    expect([calls, store.problem]).toEqual([[], undefined])
  })
})
