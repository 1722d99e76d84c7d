import { generate } from 'otplib'
import { expect, it } from 'vitest'
import { twoFactorMessages } from '#schemas/auth.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { codeIn } from './messages.ts'
import { setUpPlatform } from './setUpPlatform.ts'
import { startTwoFactor } from './startTwoFactor.ts'

const password = 'secret1'

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, {
    clock: () => new Date(now),
    limits: { loginPerAddress: { points: 1000, seconds: 60 }, codePerAddress: { points: 1000, seconds: 60 } },
  })

  const appCode = (secret: string) => generate({ secret, epoch: Math.floor(now / 1000) })

  async function registerWithApp(email: string) {
    const visitor = createVisitor(platform.origin)
    const { uid } = await visitor.api.auth.register({ email, password, terms: true })
    const { secret } = await startTwoFactor(visitor.api, { method: 'app', password })
    const { recovery_codes: recoveryCodes } = await visitor.api.twoFactor.confirmTwoFactorAuth({
      code: await appCode(secret ?? ''),
    })
    now += 60_000
    return { ...visitor, uid: String(uid), secret: secret ?? '', recoveryCodes }
  }

  const from = (address: string) => createVisitor(platform.origin, { headers: { 'x-forwarded-for': address } }).api

  it('[AUT-04] without the right password the second factor is not revealed', async () => {
    await registerWithApp('hidden@example.com')
    for (const code of [undefined, '12', '123456']) {
      const form = { login: 'hidden@example.com', password: 'wrong-1', ...(code !== undefined && { code }) }
      expect(await failureOf(from('203.0.113.20').auth.login(form))).toMatchObject({
        code: 1031,
        message: 'the login or the password is wrong',
      })
    }
  })

  it('[AUT-04] the password alone opens no session', async () => {
    await registerWithApp('alone@example.com')
    const { api, cookieLines } = createVisitor(platform.origin)
    await failureOf(api.auth.login({ login: 'alone@example.com', password }))
    expect(cookieLines).toEqual([])
    expect((await api.account.getInfo()).uid).toBe(0)
  })

  it('[PRF-03] somebody at an open screen can’t enable it: that needs the password, and guesses are limited', async () => {
    const { api } = createVisitor(platform.origin)
    await api.auth.register({ email: 'open@example.com', password, terms: true })
    const attempt = async (attemptedPassword: string) =>
      failureOf(api.twoFactor.changeTwoFactorAuth({ two_factor: true, method: 'app', password: attemptedPassword }))
    expect((await attempt('')).invalidParameters).toEqual({ password: ['insertPassword'] })
    expect((await attempt('secret2')).invalidParameters).toEqual({ password: ['passwordsNotEqual'] })
    for (let tries = 2; tries <= 5; tries += 1) await attempt(`guess-${tries}`)
    expect(await attempt(password)).toMatchObject({ type: 'TooManyRequestsException' })
  })

  it('[AUT-04] a code of the app signs in once, even when it is sent five times at once', async () => {
    const { secret } = await registerWithApp('replay@example.com')
    const code = await appCode(secret)
    const calls = Array.from({ length: 5 }, () =>
      from('203.0.113.21').auth.login({ login: 'replay@example.com', password, code }),
    )
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      await failureOf(from('203.0.113.22').auth.login({ login: 'replay@example.com', password, code })),
    ).toMatchObject({
      message: twoFactorMessages.invalid,
    })
  })

  it('[AUT-04] after five wrong codes the account accepts none, from any address and with any spelling of its name', async () => {
    const { secret } = await registerWithApp('brute@example.com')
    const spellings = ['brute@example.com', 'BRUTE@example.com', ' brute@example.com', '+brute@example.com']
    const statuses = []
    for (let guess = 0; guess < 6; guess += 1) {
      const login = spellings[guess % spellings.length] ?? ''
      const call = from(`203.0.113.${30 + guess}`).auth.login({ login, password, code: '000000' })
      statuses.push((await failureOf(call)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const right = from('203.0.113.40').auth.login({ login: 'brute@example.com', password, code: await appCode(secret) })
    expect(await failureOf(right)).toMatchObject({ type: 'TooManyRequestsException' })
  })

  it('[PRF-03] an active second factor is neither replaced nor confirmed again from an open session', async () => {
    const { api } = await registerWithApp('kept@example.com')
    expect(
      await failureOf(api.twoFactor.changeTwoFactorAuth({ two_factor: true, method: 'app', password })),
    ).toMatchObject({
      invalidParameters: { two_factor: ['wrongField'] },
    })
    expect(await failureOf(api.twoFactor.confirmTwoFactorAuth({ code: '123456' }))).toMatchObject({
      invalidParameters: { code: ['wrongField'] },
    })
  })

  it('[PRF-03] enabling it ends earlier sessions, and the caller gets a new one', async () => {
    const email = 'rotate@example.com'
    const caller = createVisitor(platform.origin)
    await caller.api.auth.register({ email, password, terms: true })
    const other = createVisitor(platform.origin)
    await other.api.auth.login({ login: email, password })
    const { secret } = await startTwoFactor(caller.api, { method: 'app', password })
    await caller.api.twoFactor.confirmTwoFactorAuth({ code: await appCode(secret ?? '') })
    expect((await other.api.account.getInfo()).uid).toBe(0)
    expect((await caller.api.account.getInfo()).uid).toBeGreaterThan(0)
    expect(caller.cookieLines[0]?.split(';')[0]).not.toBe(caller.cookieLines.at(-1)?.split(';')[0])
  })

  it('[PRF-03] the database stores no recovery code', async () => {
    const { uid, recoveryCodes } = await registerWithApp('hashed@example.com')
    const stored = await platform.db.selectFrom('recovery_code').selectAll().where('uid', '=', uid).execute()
    expect(stored).toHaveLength(10)
    expect(recoveryCodes.some((code) => JSON.stringify(stored).includes(code))).toBe(false)
  })
})

describeDatabases('with few messages on $name', ({ open }) => {
  let now = Date.now()
  const limits = { messagePerTarget: { points: 2, seconds: 3600 } }
  const platform = setUpPlatform(open, { clock: () => new Date(now), limits })

  it('[AUT-04] a code stays valid when another one is requested and can’t be sent', async () => {
    const email = 'few@example.com'
    const { api } = createVisitor(platform.origin)
    await api.auth.register({ email, password, terms: true })
    const [confirmation = ''] = await platform.messagesTo(email)
    await api.contacts.confirmContact({ contact: email, code: codeIn(confirmation) })
    await api.twoFactor.changeTwoFactorAuth({ two_factor: true, method: 'email', password })
    const [setup = ''] = await platform.messagesTo(email, 2)
    await api.twoFactor.confirmTwoFactorAuth({ code: codeIn(setup) })
    // the notice that it is active
    await platform.messagesTo(email, 3)
    const signIn = (code?: string) =>
      createVisitor(platform.origin).api.auth.login({ login: email, password, ...(code !== undefined && { code }) })
    await signIn()
    const [mail = ''] = await platform.messagesTo(email, 4)
    now += 60_000
    expect(await failureOf(signIn())).toMatchObject({ type: 'TooManyRequestsException' })
    expect(await signIn(codeIn(mail))).toMatchObject({ status: 'success' })
  })
})
