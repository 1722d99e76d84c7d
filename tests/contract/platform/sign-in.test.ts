import { describe, expect, it } from 'vitest'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open)

  describe('signing in', () => {
    it.each(['vera', 'VERA', '  vera ', '+vera', 'vera@example.com', 'Vera@Example.com'])(
      '[AUT-04] a player signs in as %j',
      async (login) => {
        const { api } = createVisitor(platform.origin)
        expect(await api.auth.login({ login, password: 'croupier1' })).toEqual({ status: 'success', resend_time: null })
        expect((await api.account.getInfo()).login).toBe('vera')
      },
    )

    it('a login takes precedence over a contact of the same spelling', async () => {
      const other = createVisitor(platform.origin)
      const { uid } = await other.api.auth.register({ email: 'older@example.com', password: 'secret1', terms: true })
      const owner = createVisitor(platform.origin)
      const form = { login: 'same-spelling', password: 'secret2', terms: true }
      const { uid: ownerUid } = await owner.api.auth.register(form)
      await platform.db
        .updateTable('contact')
        .set({ sign_in_value: 'same-spelling' })
        .where('uid', '=', String(uid))
        .execute()
      const { api } = createVisitor(platform.origin)
      await api.auth.login({ login: 'same-spelling', password: 'secret2' })
      expect((await api.account.getInfo()).uid).toBe(ownerUid)
    })

    it.each([
      ['a wrong password', 'samira', 'croupier1'],
      ['a password in another case', 'samira', 'Croupier3'],
      ['an unknown login', 'nobody', 'croupier1'],
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

    it('the session is in a cookie that scripts can’t read and other sites can’t send', async () => {
      const { api, cookieLines } = createVisitor(platform.origin)
      await api.auth.login({ login: 'vera', password: 'croupier1' })
      expect(cookieLines).toEqual([
        expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      ])
    })

    it('behind TLS the cookie is secure', async () => {
      const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'casino.example' }
      const { api, cookieLines } = createVisitor(platform.origin, { headers })
      await api.auth.login({ login: 'vera', password: 'croupier1' })
      expect(cookieLines[0]).toContain('; Secure')
    })

    it('signing in again ends the previous session, and the database stores no token', async () => {
      const { api, cookieLines } = createVisitor(platform.origin)
      await api.auth.login({ login: 'vera', password: 'croupier1' })
      const [before = ''] = cookieLines
      await api.auth.login({ login: 'vera', password: 'croupier1' })
      expect(cookieLines[1]).not.toBe(before)
      const old = await fetch(`${platform.origin}/api/account.getInfo`, {
        headers: { cookie: before.split(';')[0] ?? '' },
      })
      expect(await old.json()).toMatchObject({ data: { uid: 0 } })
      const stored = await platform.db.selectFrom('session').select('token_hash').execute()
      expect(stored.some(({ token_hash: hash }) => cookieLines.some((line) => line.includes(hash)))).toBe(false)
    })

    it.each(['garbage', '', `${'x'.repeat(5000)}`])('an invalid session (%#) is a guest', async (token) => {
      const answer = await fetch(`${platform.origin}/api/account.getInfo`, { headers: { cookie: `sid=${token}` } })
      expect(await answer.json()).toMatchObject({ data: { uid: 0 } })
    })
  })

  describe('signing out', () => {
    it('[AUT-14] logout ends the session and clears the cookie', async () => {
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
    const siteHeaders = { 'x-forwarded-host': 'casino.example', 'x-forwarded-proto': 'https' }

    it.each([
      ['a page of another site', { origin: 'https://evil.example', ...siteHeaders }],
      ['a page of the same name on another port', { origin: 'https://casino.example:8443', ...siteHeaders }],
      ['a page without an origin of its own', { origin: 'null', ...siteHeaders }],
      ['an invalid origin', { origin: 'casino.example', ...siteHeaders }],
      ['another site that hides its origin', { 'sec-fetch-site': 'cross-site', ...siteHeaders }],
      ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://casino.example', ...siteHeaders }],
    ])('%s can neither sign in nor sign out a visitor', async (_, headers) => {
      const victim = createVisitor(platform.origin)
      await victim.api.auth.login({ login: 'vera', password: 'croupier1' })
      const cookie = victim.cookieLines[0]?.split(';')[0] ?? ''
      const { api } = createVisitor(platform.origin, { headers: { ...headers, cookie } })
      const failures = [
        await failureOf(api.auth.logout()),
        await failureOf(api.auth.login({ login: 'a', password: 'b' })),
      ]
      for (const refusal of failures) {
        expect(refusal).toMatchObject({ type: 'InvalidRequestException', status: 400, code: 1041 })
      }
      expect((await victim.api.account.getInfo()).uid).toBeGreaterThan(0)
    })

    it.each([
      ['its own page', { origin: 'https://casino.example', 'sec-fetch-site': 'same-origin', ...siteHeaders }],
      ['its own page in an older browser', { origin: 'https://casino.example', ...siteHeaders }],
      ['the address bar', { 'sec-fetch-site': 'none', ...siteHeaders }],
      [
        'a page that names the usual port',
        { origin: 'https://casino.example', ...siteHeaders, 'x-forwarded-host': 'casino.example:443' },
      ],
    ])('%s may sign a visitor out', async (_, headers) => {
      expect(await createVisitor(platform.origin, { headers }).api.auth.logout()).toBe(1)
    })
  })
})
