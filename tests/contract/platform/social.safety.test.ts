import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generate } from 'otplib'
import { afterAll, describe, expect, it } from 'vitest'
import type { Account } from '#schemas/account.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases, hasPostgres, openInMemory, openTemporary } from './describeDatabases.ts'
import { linkIn } from './messages.ts'
import { queueAtAccount } from './queueAtAccount.ts'
import { setUpPlatform, testConfig } from './setUpPlatform.ts'
import { SocialWindow } from './SocialWindow.ts'
import { startTwoFactor } from './startTwoFactor.ts'

const minuteMs = 60_000
const allow = { decision: 'allow' }

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })

  const createWindow = () => new SocialWindow(platform.origin)
  const enteredPerson = (name: string, email: string) => ({ ...allow, person: 'other', name, email })

  it('[AUT-10] a user of a service is signed in, and later to the same account', async () => {
    const window = await createWindow().start('sandbox', '/es/cashier/wallet?from=menu')
    expect(window.opened.at(-1)?.pathname).toBe('/sandbox/id/authorize')
    expect(window.html).toContain('<html lang="es" dir="ltr">')
    await window.submit({ ...allow, person: 'noor' })
    expect([window.status, window.postedMessage]).toEqual([200, 'refresh_user'])
    expect(window.html).toContain('href="/es/cashier/wallet?from=menu"')
    const account = await window.api.account.getInfo()
    expect(account).toMatchObject({ login: 'noor@id.example', is_registration_completed: false, locale: 'es' })

    const again = await (await createWindow().start()).submit({ ...allow, person: 'noor' })
    expect((await again.api.account.getInfo()).uid).toBe(account.uid)
  })

  it('[AUT-10] the registration is completed once, with the data that the service lacks', async () => {
    const window = await (await createWindow().start()).submit({ ...allow, person: 'mateo' })
    const { account, auth } = window.api
    const form = { country: 'ES', currency: 'EUR', terms: true }
    const refused = await failureOf(auth.completeRegistration({ country: '', currency: 'XXX', terms: false }))
    expect(refused.invalidParameters).toEqual({
      country: ['requiredField'],
      currency: ['wrongField'],
      terms: ['uncheckedCheckbox'],
    })
    expect(await auth.completeRegistration(form)).toBe(1)
    expect(await account.getInfo()).toMatchObject<Partial<Account>>({
      is_registration_completed: true,
      country_code: 'ES',
      balance_main: { amount: 0, currency: 'EUR' },
    })
    expect((await failureOf(auth.completeRegistration(form))).type).toBe('InvalidRequestException')
  })

  it('[AUT-10] [PRF-05] during a verification the registration is completed with the country that is checked', async () => {
    const window = await (await createWindow().start()).submit(enteredPerson('Under check', 'checked@example.com'))
    const { profile, verification, auth } = window.api
    const person = { first_name: 'Ana', last_name: 'Lund', birth_date: '14.03.1988', sex: 0, postcode: 'SW1A 1AA' }
    await profile.saveProfileInfo({ ...person, country_code: 'GB' })
    await verification.createApplicant()
    const content = Buffer.from('%PDF-1.7').toString('base64')
    await verification.uploadDocument({ name: 'passport.pdf', content })
    const form = { country: 'ES', currency: 'EUR', terms: true }
    const moved = await failureOf(auth.completeRegistration(form))
    expect(moved.invalidParameters).toEqual({ country: ['fieldLocked'] })
    expect(await auth.completeRegistration({ ...form, country: 'GB' })).toBe(1)
  })

  it('[AUT-10] an address of another account gives no access to it: the new account has none until one is entered', async () => {
    const owner = createVisitor(platform.origin)
    const { uid } = await owner.api.auth.register({ email: 'owner@example.com', password: 'croupier9', terms: true })
    const window = await (await createWindow().start()).submit(enteredPerson('Not me', 'Owner@Example.com'))
    const { account, auth } = window.api
    const { uid: other, login } = await account.getInfo()
    expect([window.postedMessage, login]).toEqual(['refresh_user', ''])
    expect(other).not.toBe(uid)
    const form = { country: 'ES', currency: 'EUR', terms: true }
    expect((await failureOf(auth.completeRegistration(form))).invalidParameters).toEqual({
      email: ['insertEmailAddress'],
    })
    const takenFailure = await failureOf(auth.completeRegistration({ ...form, email: 'owner@example.com' }))
    expect(takenFailure.invalidParameters).toEqual({ email: ['alreadyRegistered'] })
    expect(await auth.completeRegistration({ ...form, email: 'mine@example.com' })).toBe(1)
    expect(await platform.messagesTo('mine@example.com')).toHaveLength(1)
  })

  it('[AUT-10] an address that the service hasn’t verified is not confirmed', async () => {
    const window = await (await createWindow().start()).submit(enteredPerson('Typed', 'typed@example.com'))
    const { contacts } = await window.api.profile.getProfileInfo({ fields: ['contacts'] })
    expect(contacts).toMatchObject([{ contact: 'typed@example.com', is_confirmed: false }])
  })

  it('[AUT-10] restoring by an unverified address hands over the account: the service that opened it signs in to another one', async () => {
    const thief = enteredPerson('Thief', 'victim@example.com')
    const window = await (await createWindow().start()).submit(thief)
    const { uid } = await window.api.account.getInfo()
    const { api } = createVisitor(platform.origin)
    await api.passwords.restore({ login: 'victim@example.com' })
    const [mail = ''] = await platform.messagesTo('victim@example.com')
    await api.passwords.setPassword({
      token: linkIn(mail, 'new-password').searchParams.get('token') ?? '',
      password: 'another1',
    })
    expect((await api.auth.login({ login: 'victim@example.com', password: 'another1' })).status).toBe('success')
    expect(await api.profile.getProfileInfo({ fields: ['contacts'] })).toMatchObject({
      contacts: [{ is_confirmed: true }],
    })
    const again = await (await createWindow().start()).submit(thief)
    expect((await again.api.account.getInfo()).uid).not.toBe(uid)
  })

  it('[AUT-10] a window that waits for the code fails once the owner of the address has restored the account', async () => {
    const thief = enteredPerson('Waiting', 'waiting@example.com')
    const first = await (await createWindow().start()).submit(thief)
    const { secret } = await startTwoFactor(first.api, { method: 'app', password: '' })
    await first.api.twoFactor.confirmTwoFactorAuth({
      code: await generate({ secret: secret ?? '', epoch: now / 1000 }),
    })
    const window = await (await createWindow().start()).submit(thief)
    const { api } = createVisitor(platform.origin)
    await api.passwords.restore({ login: 'waiting@example.com' })
    const [mail = ''] = await platform.messagesTo('waiting@example.com', 2)
    await api.passwords.setPassword({
      token: linkIn(mail, 'new-password').searchParams.get('token') ?? '',
      password: 'another1',
    })
    await window.submit({ code: '000000' })
    expect([window.postedMessage, window.cookies.has('sid')]).toEqual(['sign_in_failed', false])
  })

  it('[AUT-10] five concurrent windows create one account', async () => {
    const windows = await Promise.all(
      Array.from({ length: 5 }, async () =>
        (await createWindow().start()).submit(enteredPerson('Five', 'five@example.com')),
      ),
    )
    const uids = await Promise.all(windows.map(async (window) => (await window.api.account.getInfo()).uid))
    expect(new Set(uids).size).toBe(1)
  })

  it('[AUT-18] an answer is accepted once, from the browser that has started the request, within ten minutes', async () => {
    const window = await (await createWindow().start()).submit({ ...allow, person: 'jo' })
    const answer = window.opened.at(-1)
    const path = `${answer?.pathname}${answer?.search}`
    const used = await window.open(path)
    expect([used.status, used.postedMessage]).toEqual([400, 'sign_in_failed'])

    const stolen = await createWindow().start()
    const { state = '' } = Object.fromEntries(stolen.opened.at(-1)?.searchParams ?? [])
    const elsewhere = await createWindow().start()
    expect((await elsewhere.open(`/oauth/callback?state=${state}&code=x`)).postedMessage).toBe('sign_in_failed')
    expect(elsewhere.cookies.has('sid')).toBe(false)

    const late = await createWindow().start()
    now += 10 * minuteMs
    expect((await late.submit({ ...allow, person: 'jo' })).postedMessage).toBe('sign_in_failed')
    expect(late.cookies.has('sid')).toBe(false)
  })

  it.each([
    ['access_denied', 'sign_in_denied'],
    ['server_error', 'sign_in_failed'],
  ])('[AUT-18] a service that answers %s signs nobody in, and the window posts %s', async (error, postedMessage) => {
    const window = await createWindow().start()
    const { state = '' } = Object.fromEntries(window.opened.at(-1)?.searchParams ?? [])
    await window.open(`/oauth/callback?state=${state}&error=${error}`)
    expect([window.status, window.postedMessage, window.cookies.has('sid')]).toEqual([200, postedMessage, false])
  })

  it.each([
    ['authorization', 302],
    ['registration', 302],
    ['socialRegistration', 302],
    ['anything', 422],
  ])('[AUT-18] a window for %s is answered with the status %i', async (type, status) => {
    const startAnswer = await fetch(`${platform.origin}/oauth/init?service=sandbox&redirect_url=/&type_auth=${type}`, {
      redirect: 'manual',
    })
    expect(startAnswer.status).toBe(status)
  })

  it('[AUT-10] an account with only a phone number still needs an address', async () => {
    const owner = { email: 'numbered@example.com', password: 'croupier9', terms: true }
    await createVisitor(platform.origin).api.auth.register(owner)
    const window = await (await createWindow().start()).submit(enteredPerson('Numbered', owner.email))
    const { contacts, auth } = window.api
    await contacts.addContact({ type: 'phone', contact: '34600777666', phone_country_code: 'ES' })
    const form = { country: 'ES', currency: 'EUR', terms: true }
    expect((await failureOf(auth.completeRegistration(form))).invalidParameters).toEqual({
      email: ['insertEmailAddress'],
    })
  })

  it('[AUT-10] a visitor who refuses is not signed in', async () => {
    const window = await (await createWindow().start()).submit({ decision: 'deny', person: 'jo' })
    expect([window.status, window.postedMessage]).toEqual([200, 'sign_in_denied'])
    expect(window.cookies.has('sid')).toBe(false)
  })

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])(
    '[AUT-18] the window links to this site only, not to %s',
    async (redirectUrl) => {
      const window = await (await createWindow().start('sandbox', redirectUrl)).submit({ ...allow, person: 'noor' })
      expect(window.html).toContain('href="/"')
      expect(window.html).not.toContain('evil')
    },
  )

  it('[AUT-18] an unknown service is answered with 404', async () => {
    const window = await createWindow().start('unheard-of')
    expect([window.status, window.postedMessage]).toEqual([404, 'sign_in_failed'])
  })

  it('[AUT-04] a second factor is required here too, and a wrong code signs nobody in', async () => {
    const first = await (await createWindow().start()).submit(enteredPerson('Careful', 'careful@example.com'))
    const { secret } = await startTwoFactor(first.api, { method: 'app', password: '' })
    const code = () => generate({ secret: secret ?? '', epoch: now / 1000 })
    await first.api.twoFactor.confirmTwoFactorAuth({ code: await code() })

    const window = await (await createWindow().start()).submit(enteredPerson('Careful', 'careful@example.com'))
    expect([window.postedMessage, window.cookies.has('sid')]).toEqual([undefined, false])
    await window.submit({ code: '000000' })
    expect([window.postedMessage, window.cookies.has('sid')]).toEqual([undefined, false])
    now += minuteMs
    await window.submit({ code: await code() })
    expect([window.postedMessage, window.cookies.has('sid')]).toEqual(['refresh_user', true])
  })

  it('[AUT-18] the sandbox gives a token only for its secret', async () => {
    const fields = { grant_type: 'authorization_code', client_id: 'croupier', client_secret: 'guess', code: 'x' }
    const body = new URLSearchParams(fields)
    expect((await fetch(`${platform.origin}/sandbox/id/token`, { method: 'POST', body })).status).toBe(401)
    expect((await fetch(`${platform.origin}/sandbox/id/userinfo`)).status).toBe(401)
  })

  it('[AUT-18] the sandbox doesn’t redirect to another site', async () => {
    const window = await createWindow().start()
    const address = new URL(window.opened.at(-1) ?? '')
    address.searchParams.set('redirect_uri', 'https://evil.example/oauth/callback')
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(400)
  })

  it('[AUT-10] answers about taken addresses are limited', async () => {
    const owner = { email: 'taken@example.com', password: 'croupier9', terms: true }
    await createVisitor(platform.origin).api.auth.register(owner)
    const { api } = await (await createWindow().start()).submit(enteredPerson('Curious', owner.email))
    const types = new Set<string>()
    for (let tries = 0; tries < 11; tries += 1) {
      const completion = { country: 'ES', currency: 'EUR', terms: true, email: owner.email }
      types.add((await failureOf(api.auth.completeRegistration(completion))).type)
    }
    expect([...types]).toEqual(['InvalidParameterException', 'TooManyRequestsException'])
  })
})

describe.skipIf(!hasPostgres)('at the same moment on PostgreSQL', () => {
  let now = Date.now()
  const platform = setUpPlatform(openTemporary, { clock: () => new Date(now) })
  const startWindow = () => new SocialWindow(platform.origin).start()

  /**
   * Returns the owner of an address that only a service has claimed, about to set a new password.
   */
  async function prepareOwner(email: string) {
    const thief = { ...allow, person: 'other', name: email, email }
    const window = await (await startWindow()).submit(thief)
    const { uid } = await window.api.account.getInfo()
    const { api } = createVisitor(platform.origin)
    await api.passwords.restore({ login: email })
    const [mail = ''] = await platform.messagesTo(email)
    const token = linkIn(mail, 'new-password').searchParams.get('token') ?? ''
    return {
      thief,
      window,
      uid: String(uid),
      setPassword: () => api.passwords.setPassword({ token, password: 'another1' }),
    }
  }

  it('[AUT-10] a social sign-in under way fails when the owner of the address restores the account', async () => {
    const { thief, uid, setPassword } = await prepareOwner('moment@example.com')
    const late = await startWindow()
    await queueAtAccount(platform.db, uid, [setPassword, () => late.submit(thief)])
    expect([late.postedMessage, late.cookies.has('sid')]).toEqual(['sign_in_failed', false])
    expect(await platform.db.selectFrom('session').select('id').where('uid', '=', uid).execute()).toEqual([])
  })

  it('[AUT-10] [AUT-11] a window that is about to ask for the code fails when the owner restores the account', async () => {
    const { thief, window, uid, setPassword } = await prepareOwner('code@example.com')
    const { secret } = await startTwoFactor(window.api, { method: 'app', password: '' })
    await window.api.twoFactor.confirmTwoFactorAuth({
      code: await generate({ secret: secret ?? '', epoch: now / 1000 }),
    })
    const late = await startWindow()
    await queueAtAccount(platform.db, uid, [setPassword, () => late.submit(thief)])
    expect([late.postedMessage, late.cookies.has('oauth_code')]).toEqual(['sign_in_failed', false])
  })

  it('[AUT-10] a social sign-in just before the owner restores the account is ended by it', async () => {
    const { thief, uid, setPassword } = await prepareOwner('before@example.com')
    const early = await startWindow()
    await queueAtAccount(platform.db, uid, [() => early.submit(thief), setPassword])
    expect(early.postedMessage).toBe('refresh_user')
    expect((await early.api.account.getInfo()).uid).toBe(0)
  })
})

describeDatabases('with small limits on $name', ({ open }) => {
  const platform = setUpPlatform(open, {
    limits: { socialPerAddress: { points: 4, seconds: 60 }, registrationPerAddress: { points: 1, seconds: 60 } },
  })

  it('[AUT-10] new accounts per address are limited; sign-ins of existing users don’t count', async () => {
    const signInAs = async (name: string) => {
      const person = { ...allow, person: 'other', name, email: `${name}@example.com` }
      return (await (await new SocialWindow(platform.origin).start()).submit(person)).postedMessage
    }
    const postedMessage = [await signInAs('one'), await signInAs('two'), await signInAs('one')]
    expect(postedMessage).toEqual(['refresh_user', 'sign_in_failed', 'refresh_user'])
    const startWindow = () =>
      fetch(`${platform.origin}/oauth/init?service=sandbox&redirect_url=/`, { redirect: 'manual' })
    expect([(await startWindow()).status, (await startWindow()).status]).toEqual([302, 429])
  })
})

/** Starts a service outside of the platform, with only the parts that the platform calls. */
async function foreignService() {
  const requests: Record<string, string>[] = []
  const userData = { sub: 'u-1', email: 'away@example.com', email_verified: true }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({
      ...Object.fromEntries(new URLSearchParams(body)),
      authorization: request.headers.authorization ?? '',
    })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/token' ? { access_token: 'T' } : userData))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, requests, userData, close: () => server.close() }
}

describe('a real service', async () => {
  const service = await foreignService()
  afterAll(() => service.close())
  const provider = {
    authorize_url: `${service.origin}/authorize?prompt=login`,
    token_url: `${service.origin}/token`,
    userinfo_url: `${service.origin}/me`,
    client_id: 'our-id',
    client_secret: 'our-secret',
  }
  const config = {
    ...testConfig(),
    SOCIAL_PROVIDERS: JSON.stringify({ away: provider }),
    SITE_ORIGIN: 'https://casino.example',
  }
  const platform = setUpPlatform(openInMemory, { config })

  it('[AUT-10] is called by OAuth 2 with PKCE, and replaces the sandbox', async () => {
    const startAnswer = await fetch(`${platform.origin}/oauth/init?service=away&redirect_url=/`, { redirect: 'manual' })
    const address = new URL(startAnswer.headers.get('location') ?? '')
    const { state = '', code_challenge: challenge, ...rest } = Object.fromEntries(address.searchParams)
    expect(rest).toMatchObject({
      prompt: 'login',
      client_id: 'our-id',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: 'https://casino.example/oauth/callback',
    })
    expect(challenge).toHaveLength(43)
    const [cookie = ''] = startAnswer.headers.getSetCookie()
    expect(cookie).toMatch(/^oauth=.*HttpOnly.*SameSite=Lax/)
    const answer = await fetch(`${platform.origin}/oauth/callback?state=${state}&code=C`, {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    })
    expect(await answer.text()).toContain('"refresh_user"')
    expect(service.requests[0]).toMatchObject({
      grant_type: 'authorization_code',
      code: 'C',
      client_secret: 'our-secret',
      redirect_uri: 'https://casino.example/oauth/callback',
    })
    expect(service.requests[1]?.['authorization']).toBe('Bearer T')
    expect((await fetch(`${platform.origin}/sandbox/id/authorize`)).status).toBe(404)
  })

  it.each(['', 'nobody', 'no body@example.com', 'a@b'])(
    '[AUT-10] a user with the invalid address %j at a service is signed in without one',
    async (email) => {
      Object.assign(service.userData, { sub: `u-${email}`, email })
      const startAnswer = await fetch(`${platform.origin}/oauth/init?service=away&redirect_url=/`, {
        redirect: 'manual',
      })
      const { state = '' } = Object.fromEntries(new URL(startAnswer.headers.get('location') ?? '').searchParams)
      const [cookie = ''] = startAnswer.headers.getSetCookie()
      const back = await fetch(`${platform.origin}/oauth/callback?state=${state}&code=C`, {
        headers: { cookie: cookie.split(';')[0] ?? '' },
      })
      const session = back.headers.getSetCookie().find((line) => line.startsWith('sid=')) ?? ''
      expect(await back.text()).toContain('"refresh_user"')
      const answer = await fetch(`${platform.origin}/api/account.getprofileinfo?fields=contacts`, {
        headers: { cookie: session.split(';')[0] ?? '' },
      })
      expect(await answer.json()).toMatchObject({ data: { email: '', contacts: [] } })
    },
  )
})
