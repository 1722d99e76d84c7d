import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#platform/database/open.ts'
import type { RunningPlatform } from '#platform/index.ts'

import { availableDatabases } from './databases.ts'
import { startOn } from './running.ts'
import { createVisitor, failureOf } from './visitor.ts'

const databases = await availableDatabases()

/** Somebody whom the web server saw at this address. */
function visitorAt(origin: string, address: string) {
  return createVisitor(origin, { headers: { 'x-forwarded-for': address } })
}

describe.each(databases)('on $name', ({ open }) => {
  let database: Database
  let platform: RunningPlatform

  beforeAll(async () => {
    database = await open()
    platform = await startOn(database, { limits: { loginPerAddress: { points: 1000, seconds: 60 } } })
  })

  afterAll(() => platform.close())

  describe('signing in', () => {
    it.each(['vera', 'VERA', '  vera ', '+vera', 'vera@example.com', 'Vera@Example.com'])(
      '[AUT-04] a player signs in as %j',
      async (login) => {
        const { api } = createVisitor(platform.origin)
        expect(await api.auth.login({ login, password: 'croupier1' })).toEqual({ status: 'success', resend_time: null })
        expect((await api.account.getInfo()).login).toBe('vera')
      },
    )

    it.each([
      ['a wrong password', 'samira', 'croupier1'],
      ['a password in other letters', 'samira', 'Croupier3'],
      ['a login that nobody has', 'nobody', 'croupier1'],
    ])('%s gets the same answer', async (_, login, password) => {
      const { api } = createVisitor(platform.origin)
      expect(await failureOf(api.auth.login({ login, password }))).toMatchObject({
        type: 'AuthorizationException',
        status: 401,
        code: 1031,
        message: 'the login or the password is wrong',
      })
    })

    it('an empty form gets the codes of its fields', async () => {
      const { api } = createVisitor(platform.origin)
      expect(await failureOf(api.auth.login({ login: '', password: '' }))).toMatchObject({
        type: 'InvalidParameterException',
        invalidParameters: { login: ['requiredField'], password: ['insertPassword'] },
      })
    })

    it('the session is in a cookie that no script reads and no other site sends', async () => {
      const { api, cookieLines } = createVisitor(platform.origin)
      await api.auth.login({ login: 'vera', password: 'croupier1' })
      expect(cookieLines).toEqual([
        expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      ])
    })

    it('behind TLS the cookie travels encrypted only', async () => {
      const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'casino.example' }
      const { api, cookieLines } = createVisitor(platform.origin, { headers })
      await api.auth.login({ login: 'vera', password: 'croupier1' })
      expect(cookieLines[0]).toContain('; Secure')
    })

    it('signing in again ends the session before, and the database keeps no token', async () => {
      const { api, cookieLines } = createVisitor(platform.origin)
      await api.auth.login({ login: 'vera', password: 'croupier1' })
      const [before = ''] = cookieLines
      await api.auth.login({ login: 'vera', password: 'croupier1' })
      expect(cookieLines[1]).not.toBe(before)
      const old = await fetch(`${platform.origin}/api/account.getInfo`, {
        headers: { cookie: before.split(';')[0] ?? '' },
      })
      expect(await old.json()).toMatchObject({ data: { uid: 0 } })
      const stored = await database.db.selectFrom('session').select('token_hash').execute()
      expect(stored.some(({ token_hash: hash }) => cookieLines.some((line) => line.includes(hash)))).toBe(false)
    })

    it.each(['garbage', '', `${'x'.repeat(5000)}`])('a made-up session (%#) is a guest', async (token) => {
      const answer = await fetch(`${platform.origin}/api/account.getInfo`, { headers: { cookie: `sid=${token}` } })
      expect(await answer.json()).toMatchObject({ data: { uid: 0 } })
    })

    it('[AUT-04] an account with a second factor is not signed in by its password alone', async () => {
      const visitor = createVisitor(platform.origin)
      const { uid } = await visitor.api.auth.register({ email: 'two@example.com', password: 'secret1', terms: true })
      await database.db.updateTable('account').set({ two_factor_auth: true }).where('uid', '=', String(uid)).execute()
      const { api, cookieLines } = createVisitor(platform.origin)
      const result = await api.auth.login({ login: 'two@example.com', password: 'secret1' })
      expect(result).toEqual({ status: 'two_factor', resend_time: null })
      expect(cookieLines).toEqual([])
    })
  })

  describe('signing out', () => {
    it('[AUT-14] logout ends the session and takes the cookie away', async () => {
      const { api, cookieLines } = createVisitor(platform.origin)
      await api.auth.login({ login: 'vera', password: 'croupier1' })
      const session = cookieLines[0]?.split(';')[0] ?? ''
      expect(await api.auth.logout()).toBe(1)
      expect(cookieLines[1]).toMatch(/^sid=; Max-Age=0/)
      const again = await fetch(`${platform.origin}/api/account.getInfo`, { headers: { cookie: session } })
      expect(await again.json()).toMatchObject({ data: { uid: 0 } })
    })

    it('[AUT-14] a guest may sign out too', async () => {
      expect(await createVisitor(platform.origin).api.auth.logout()).toBe(1)
    })
  })

  describe('requests of other sites', () => {
    const own = { 'x-forwarded-host': 'casino.example', 'x-forwarded-proto': 'https' }

    it.each([
      ['a page of another site', { origin: 'https://evil.example', ...own }],
      ['a page of the same name on another port', { origin: 'https://casino.example:8443', ...own }],
      ['a page without an origin of its own', { origin: 'null', ...own }],
      ['something that is no origin', { origin: 'casino.example', ...own }],
      ['another site that hides its origin', { 'sec-fetch-site': 'cross-site', ...own }],
      ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://casino.example', ...own }],
    ])('%s can neither sign in nor sign out a visitor', async (_, headers) => {
      const victim = createVisitor(platform.origin)
      await victim.api.auth.login({ login: 'vera', password: 'croupier1' })
      const cookie = victim.cookieLines[0]?.split(';')[0] ?? ''
      const { api } = createVisitor(platform.origin, { headers: { ...headers, cookie } })
      const refusals = [
        await failureOf(api.auth.logout()),
        await failureOf(api.auth.login({ login: 'a', password: 'b' })),
      ]
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({ type: 'InvalidRequestException', status: 400, code: 1041 })
      }
      expect((await victim.api.account.getInfo()).uid).toBeGreaterThan(0)
    })

    it.each([
      ['its own page', { origin: 'https://casino.example', 'sec-fetch-site': 'same-origin', ...own }],
      ['its own page in an older browser', { origin: 'https://casino.example', ...own }],
      ['the address bar', { 'sec-fetch-site': 'none', ...own }],
      [
        'a page that names the usual port',
        { origin: 'https://casino.example', ...own, 'x-forwarded-host': 'casino.example:443' },
      ],
    ])('%s may sign a visitor out', async (_, headers) => {
      expect(await createVisitor(platform.origin, { headers }).api.auth.logout()).toBe(1)
    })
  })

  describe('registering', () => {
    it('[AUT-03] a new player is signed in at once, with an empty balance in the chosen currency', async () => {
      const { api } = createVisitor(platform.origin)
      const { uid } = await api.auth.register({
        login: 'Nuria',
        email: 'nuria@example.com',
        password: 'secret1',
        country: 'ES',
        currency: 'EUR',
        locale: 'es',
        terms: true,
        notify: true,
        hasPromocode: true,
      })
      expect(await api.account.getInfo()).toMatchObject({
        uid,
        login: 'nuria',
        country_code: 'ES',
        locale: 'es',
        is_subscribed: true,
        is_verified: false,
        balance_main: { amount: 0, currency: 'EUR' },
      })
    })

    it('[AUT-03] without a currency the player gets the default one', async () => {
      const { api } = createVisitor(platform.origin)
      await api.auth.register({ email: 'plain@example.com', password: 'secret1', terms: true })
      expect((await api.account.getInfo()).balance_main).toEqual({ amount: 0, currency: 'USD' })
    })

    const good = { email: 'rules@example.com', password: 'secret1', terms: true }

    it.each([
      ['no name at all', { email: '' }, { login: ['requiredField'], email: ['insertEmailAddress'] }],
      ['a bad address', { email: 'rules@example' }, { email: ['wrongEmailAddress'] }],
      ['a login that looks like an address', { login: 'a@b.cd' }, { login: ['wrongField'] }],
      ['no password', { password: '' }, { password: ['insertPassword'] }],
      ['a short password', { password: 'abc' }, { password: ['shortPassword'] }],
      ['a forbidden sign', { password: 'abc<def' }, { password: ['forbiddenCharacters', 'notWalidPassword'] }],
      ['unaccepted terms', { terms: false }, { terms: ['uncheckedCheckbox'] }],
      ['an unknown country', { country: 'QQ' }, { country: ['wrongField'] }],
      ['an unknown currency', { currency: 'ABC' }, { currency: ['wrongField'] }],
      ['an unknown locale', { locale: 'xx' }, { locale: ['wrongField'] }],
    ])('[FRM-04] %s gives the codes of the fields', async (_, change, invalidParameters) => {
      const { api } = createVisitor(platform.origin)
      expect(await failureOf(api.auth.register({ ...good, ...change }))).toMatchObject({
        type: 'InvalidParameterException',
        status: 422,
        invalidParameters,
      })
      expect((await api.account.getInfo()).uid).toBe(0)
    })

    it.each([
      ['address', { email: 'Vera@example.com' }, { email: ['alreadyRegistered'] }],
      ['login', { email: '', login: ' VERA' }, { login: ['alreadyRegistered'] }],
    ])('a taken %s is refused on its field', async (_, change, invalidParameters) => {
      const { api } = createVisitor(platform.origin)
      expect(await failureOf(api.auth.register({ ...good, ...change }))).toMatchObject({ invalidParameters })
    })

    it('of five players who register the same address at once, one gets it and nothing is left of the others', async () => {
      const form = { email: 'race@example.com', password: 'secret1', terms: true }
      const visitors = Array.from({ length: 5 }, () => createVisitor(platform.origin))
      const outcomes = await Promise.allSettled(visitors.map(({ api }) => api.auth.register(form)))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const accounts = await database.db.selectFrom('account').select('uid').where('email', '=', form.email).execute()
      const lone = await database.db
        .selectFrom('balance')
        .select('uid')
        .where('uid', 'not in', database.db.selectFrom('account').select('uid'))
        .execute()
      expect([accounts.length, lone.length]).toEqual([1, 0])
    })
  })

  describe('guessing passwords', () => {
    it('after five wrong guesses the account is closed to guesses for a while, however its name is typed', async () => {
      const { api } = createVisitor(platform.origin)
      await api.auth.register({ login: 'guessed', email: 'guessed@example.com', password: 'secret1', terms: true })
      const spellings = ['guessed', 'GUESSED', ' guessed ', '++guessed', 'guessed@example.com', 'Guessed@Example.com']
      const refusals = []
      for (const login of spellings) {
        refusals.push(
          await failureOf(visitorAt(platform.origin, '203.0.113.1').api.auth.login({ login, password: 'wrong-1' })),
        )
      }
      const seen = refusals.map(({ status }) => status)
      expect(seen).toEqual([401, 401, 401, 401, 401, 429])
      expect(refusals[5]).toMatchObject({ type: 'TooManyRequestsException' })
      const right = visitorAt(platform.origin, '203.0.113.2').api.auth.login({ login: 'guessed', password: 'secret1' })
      expect(await failureOf(right)).toMatchObject({ status: 429 })
    })

    it('guesses at once cannot outrun the count', async () => {
      const guesses = Array.from({ length: 12 }, () =>
        failureOf(visitorAt(platform.origin, '203.0.113.3').api.auth.login({ login: 'samira', password: 'wrong-1' })),
      )
      const statuses = (await Promise.all(guesses)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(7)
    })

    it('the refusal says when to come back', async () => {
      const login = { method: 'POST', body: new URLSearchParams({ login: 'late', password: 'wrong-1' }) }
      let answer = await fetch(`${platform.origin}/api/auth.login`, login)
      for (let guess = 0; guess < 5; guess += 1) answer = await fetch(`${platform.origin}/api/auth.login`, login)
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
    })

    it('signing in correctly costs nothing', async () => {
      for (let turn = 0; turn < 8; turn += 1) {
        await visitorAt(platform.origin, '203.0.113.4').api.auth.login({
          login: 'pablo@example.com',
          password: 'croupier2',
        })
      }
    })
  })
})

describe.each(databases)('with a small limit per address on $name', ({ open }) => {
  let platform: RunningPlatform

  beforeAll(async () => {
    platform = await startOn(await open(), {
      limits: { loginPerAddress: { points: 3, seconds: 60 }, registrationPerAddress: { points: 1, seconds: 60 } },
    })
  })

  afterAll(() => platform.close())

  it('an address that guesses at many accounts is stopped, another one is not', async () => {
    const [first, second] = [visitorAt(platform.origin, '203.0.113.9'), visitorAt(platform.origin, '203.0.113.10')]
    const statuses = []
    for (const login of ['a', 'b', 'c', 'd']) {
      statuses.push((await failureOf(first.api.auth.login({ login, password: 'wrong-1' }))).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429])
    expect((await failureOf(second.api.auth.login({ login: 'e', password: 'wrong-1' }))).status).toBe(401)
  })

  it('an address registers so many players and no more', async () => {
    const { api } = visitorAt(platform.origin, '203.0.113.11')
    await api.auth.register({ email: 'one@example.com', password: 'secret1', terms: true })
    const second = api.auth.register({ email: 'second@example.com', password: 'secret1', terms: true })
    expect(await failureOf(second)).toMatchObject({ type: 'TooManyRequestsException', status: 429 })
  })
})
