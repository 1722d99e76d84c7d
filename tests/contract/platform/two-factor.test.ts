import { generate } from 'otplib'
import { expect, it } from 'vitest'
import { twoFactorMessages } from '#schemas/auth.ts'
import type { TwoFactorMethod } from '#schemas/twoFactor.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { codeIn } from './messages.ts'
import { setUpPlatform } from './setUpPlatform.ts'
import { startTwoFactor } from './startTwoFactor.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const password = 'secret1'

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })

  const appCode = (secret: string) => generate({ secret, epoch: Math.floor(now / secondMs) })
  const signIn = (login: string, code?: string) =>
    createVisitor(platform.origin).api.auth.login({ login, password, ...(code !== undefined && { code }) })

  async function player(email: string) {
    const { api } = createVisitor(platform.origin)
    await api.auth.register({ email, password, terms: true })
    return api
  }

  async function registerWithApp(email: string) {
    const api = await player(email)
    const { secret } = await startTwoFactor(api, { method: 'app', password })
    const { recovery_codes: recoveryCodes } = await api.twoFactor.confirmTwoFactorAuth({
      code: await appCode(secret ?? ''),
    })
    now += minuteMs
    return { api, secret: secret ?? '', recoveryCodes }
  }

  async function registerWithContact(email: string, type: 'email' | 'phone', contact: string) {
    const api = await player(email)
    await api.contacts.addContact({ type, contact })
    await api.contacts.sendConfirmationToContact({ contact })
    const [message = ''] = await platform.messagesTo(type === 'phone' ? `+${contact}` : contact)
    await api.contacts.confirmContact({ contact, code: codeIn(message) })
    return api
  }

  it('[PRF-03] a player sets up an app by its secret or QR code, and gets ten recovery codes', async () => {
    const api = await player('app@example.com')
    const setup = await startTwoFactor(api, { method: 'app', password })
    expect(setup).toMatchObject({ method: 'app', resend_time: null })
    const uri = new URL(setup.uri ?? '')
    expect([uri.protocol, uri.searchParams.get('secret')]).toEqual(['otpauth:', setup.secret])
    expect(decodeURIComponent(uri.pathname)).toContain('Croupier:app@example.com')
    expect(await api.twoFactor.getTwoFactorAuth()).toEqual({ method: null, recovery_codes_left: 0 })
    expect(await signIn('app@example.com')).toMatchObject({ status: 'success' })

    const { recovery_codes: codes } = await api.twoFactor.confirmTwoFactorAuth({
      code: await appCode(setup.secret ?? ''),
    })
    expect(new Set(codes).size).toBe(10)
    expect(await api.twoFactor.getTwoFactorAuth()).toEqual({ method: 'app', recovery_codes_left: 10 })
    expect((await api.account.getInfo()).two_factor_auth).toBe(true)
  })

  it('[AUT-04] a player with an app must enter the code, which is accepted half a minute early or late', async () => {
    const { secret } = await registerWithApp('codes@example.com')
    const codeRequired = await failureOf(signIn('codes@example.com'))
    expect(codeRequired).toMatchObject({
      type: 'AuthorizationException',
      code: 1032,
      message: 'two_factor_auth is enable',
    })
    const earlierCode = await appCode(secret)
    now += 30 * secondMs
    expect(await signIn('codes@example.com', ` ${earlierCode} `)).toEqual({ status: 'success', resend_time: null })
    now += 5 * minuteMs
    const expiredCode = await appCode(secret)
    now += minuteMs
    expect(await failureOf(signIn('codes@example.com', expiredCode))).toMatchObject({
      message: twoFactorMessages.invalid,
    })
  })

  it.each(['12345', '1234567', 'abcdef', '12 456'])('[AUT-19] %j is not a code', async (code) => {
    const { api } = await registerWithApp(`${code.replace(' ', '-')}@example.com`)
    const email = (await api.account.getInfo()).login
    expect(await failureOf(signIn(email, code))).toMatchObject({
      type: 'AuthorizationException',
      code: 1034,
      message: 'the code must contain 6 digits',
    })
  })

  it('[AUT-19] a wrong code has another error than an expired one', async () => {
    const api = await registerWithContact('told-owner@example.com', 'email', 'told@example.com')
    await api.twoFactor.changeTwoFactorAuth({ two_factor: true, method: 'email', password })
    const [setup = ''] = await platform.messagesTo('told@example.com', 2)
    await api.twoFactor.confirmTwoFactorAuth({ code: codeIn(setup) })
    await platform.messagesTo('told@example.com', 3)
    await signIn('told@example.com')
    const [mail = ''] = await platform.messagesTo('told@example.com', 4)
    const wrong = codeIn(mail) === '111111' ? '222222' : '111111'
    expect(await failureOf(signIn('told@example.com', wrong))).toMatchObject({
      code: 1036,
      message: 'two_factor_auth: code is invalid',
    })
    now += 10 * minuteMs
    expect(await failureOf(signIn('told@example.com', codeIn(mail)))).toMatchObject({
      code: 1035,
      message: 'Time expired',
    })
  })

  it.each<[TwoFactorMethod, 'email' | 'phone', string, string]>([
    ['email', 'email', 'mail@example.com', 'mail@example.com'],
    ['sms', 'phone', '34600111222', '+34600111222'],
  ])('[AUT-05] with the method %s a code is sent, and again after a minute', async (method, type, contact, to) => {
    const email = `${method}-owner@example.com`
    const api = await registerWithContact(email, type, contact)
    const login = type === 'email' ? contact : email
    expect(await api.twoFactor.changeTwoFactorAuth({ two_factor: true, method, password })).toEqual({
      method,
      secret: null,
      uri: null,
      resend_time: 60,
    })
    const [setup = ''] = await platform.messagesTo(to, 2)
    expect(setup).toContain(type === 'email' ? "We'll never ask you for it" : "Don't share it with anyone")
    await api.twoFactor.confirmTwoFactorAuth({ code: codeIn(setup) })
    // the notice that it is active may go to the same contact
    await platform.messagesTo(to, 3)

    expect(await signIn(login)).toEqual({ status: 'two_factor', resend_time: 60 })
    now += 15 * secondMs
    expect(await failureOf(signIn(login))).toMatchObject({
      type: 'AuthorizationException',
      code: 1033,
      message: 'Resend time is 45',
      errorData: { resend_time: 45 },
    })
    const body = new URLSearchParams({ login, password })
    const early = await fetch(`${platform.origin}/api/auth.login`, { method: 'POST', body })
    expect([early.status, early.headers.get('retry-after')]).toEqual([401, '45'])
    now += 45 * secondMs
    expect(await signIn(login)).toMatchObject({ status: 'two_factor' })
    const [message = ''] = await platform.messagesTo(to, 5)
    expect(await signIn(login, codeIn(message))).toEqual({ status: 'success', resend_time: null })
  })

  it('[PRF-03] a setup that is started again within a minute keeps its code, and has the time until another one', async () => {
    const api = await registerWithContact('again-owner@example.com', 'email', 'again@example.com')
    await api.twoFactor.changeTwoFactorAuth({ two_factor: true, method: 'email', password })
    const [mail = ''] = await platform.messagesTo('again@example.com', 2)
    now += 20 * secondMs
    expect(await api.twoFactor.changeTwoFactorAuth({ two_factor: true, method: 'email', password })).toMatchObject({
      method: 'email',
      resend_time: 40,
    })
    const { recovery_codes: codes } = await api.twoFactor.confirmTwoFactorAuth({ code: codeIn(mail) })
    expect(codes).toHaveLength(10)
  })

  it('[PRF-03] a method that sends codes needs a confirmed contact', async () => {
    const api = await player('unconfirmed@example.com')
    for (const method of ['email', 'sms'] as const) {
      expect(await failureOf(api.twoFactor.changeTwoFactorAuth({ two_factor: true, method, password }))).toMatchObject({
        type: 'UserNeedConfirmContactException',
      })
    }
  })

  it('[AUT-04] a recovery code signs in once, and the player sees how many are left', async () => {
    const { api, recoveryCodes } = await registerWithApp('lost@example.com')
    const [code = ''] = recoveryCodes
    expect(await signIn('lost@example.com', code.toUpperCase())).toMatchObject({ status: 'success' })
    expect(await failureOf(signIn('lost@example.com', code))).toMatchObject({ message: twoFactorMessages.invalid })
    expect(await api.twoFactor.getTwoFactorAuth()).toEqual({ method: 'app', recovery_codes_left: 9 })
  })

  it('[PRF-03] it is disabled by the password or by a code, and not by a wrong one', async () => {
    const { api, secret } = await registerWithApp('off@example.com')
    expect(
      await failureOf(api.twoFactor.changeTwoFactorAuth({ two_factor: false, password: 'wrong-1' })),
    ).toMatchObject({
      invalidParameters: { password: ['passwordsNotEqual'] },
    })
    expect(await failureOf(api.twoFactor.changeTwoFactorAuth({ two_factor: false, code: '000000' }))).toMatchObject({
      invalidParameters: { code: ['wrongField'] },
    })
    expect(await api.twoFactor.changeTwoFactorAuth({ two_factor: false, code: await appCode(secret) })).toBe(1)
    expect(await signIn('off@example.com')).toMatchObject({ status: 'success' })
    expect((await api.account.getInfo()).two_factor_auth).toBe(false)

    const again = await startTwoFactor(api, { method: 'app', password })
    await api.twoFactor.confirmTwoFactorAuth({ code: await appCode(again.secret ?? '') })
    expect(await api.twoFactor.changeTwoFactorAuth({ two_factor: false, password })).toBe(1)
  })
})
