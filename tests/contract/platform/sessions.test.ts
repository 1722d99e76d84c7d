import { expect, it } from 'vitest'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const login = { login: 'vera', password: 'croupier1' }

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })

  async function signIn(headers: Record<string, string>, form = login) {
    const { api } = createVisitor(platform.origin, { headers })
    await api.auth.login(form)
    now += 1000
    return api
  }

  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1', 'x-forwarded-for': '198.51.100.23' }
  const desk = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', 'x-forwarded-for': '203.0.113.9' }

  it('[API-20] a player sees where the account is signed in, by device and network', async () => {
    const started = new Date(now).toISOString()
    await signIn(phone)
    const api = await signIn(desk)
    expect(await api.sessions.getSessions()).toEqual([
      expect.objectContaining({ device: 'Firefox, Windows', network: '203.0.113.0/24', is_current: true }),
      expect.objectContaining({
        device: 'Safari, iOS',
        network: '198.51.100.0/24',
        is_current: false,
        created_at: started,
        last_seen_at: started,
      }),
    ])
    await api.sessions.closeOtherSessions()
  })

  it('[API-20] the last used session comes first, and ended ones are not listed', async () => {
    const tablet = { ...phone, 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Safari/537.36' }
    const form = { login: 'many-devices', password: 'secret1' }
    await createVisitor(platform.origin).api.auth.register({ ...form, terms: true })
    now += 31 * 24 * 3_600_000
    const [lostDevice] = [await signIn(phone, form), await signIn(tablet, form)]
    const api = await signIn(desk, form)
    now += 6 * 60_000
    await lostDevice?.account.getInfo()
    now += 1000
    const devices = (await api.sessions.getSessions()).map(({ device }) => device)
    expect(devices).toEqual(['Firefox, Windows', 'Safari, iOS', 'Chrome, Android'])
  })

  it('[API-20] closing the other sessions removes their access tokens', async () => {
    const form = { login: 'opened-more', password: 'secret1' }
    const { uid } = await createVisitor(platform.origin).api.auth.register({ ...form, terms: true })
    const [lostDevice, api] = [await signIn(phone, form), await signIn(desk, form)]
    await lostDevice.account.getToken()
    await api.sessions.closeOtherSessions()
    const tokens = platform.db.selectFrom('access_token').select('uid').where('uid', '=', String(uid))
    expect(await tokens.execute()).toEqual([])
  })

  it('[API-20] a session has the time of its last use', async () => {
    const api = await signIn(desk)
    now += 6 * 60_000
    await api.account.getInfo()
    const current = (await api.sessions.getSessions()).find(({ is_current: isCurrent }) => isCurrent)
    expect(current?.last_seen_at).toBe(new Date(now).toISOString())
    await api.sessions.closeOtherSessions()
  })

  it('[API-20] the last use of a session is recorded with a delay of at most five minutes', async () => {
    const api = await signIn(desk)
    const lastSeenAt = async () =>
      (await api.sessions.getSessions()).find(({ is_current: isCurrent }) => isCurrent)?.last_seen_at
    const first = await lastSeenAt()
    // the sign-in took a second of them
    now += 299_000
    expect(await lastSeenAt()).toBe(first)
    now += 1
    await api.account.getInfo()
    expect(await lastSeenAt()).toBe(new Date(now).toISOString())
    await api.sessions.closeOtherSessions()
  })

  it('a session ends thirty days after its last call, and the cookie is renewed once it is more than an hour old', async () => {
    const [hour, days] = [3_600_000, 24 * 3_600_000]
    const { api, cookieLines } = createVisitor(platform.origin, { headers: desk })
    await api.auth.login(login)
    expect(cookieLines).toHaveLength(1)
    expect(cookieLines[0]).toContain(`Max-Age=${(30 * days) / 1000};`)
    const isSignedIn = async () => (await api.account.getInfo()).uid > 0
    now += hour
    expect([await isSignedIn(), cookieLines.length]).toEqual([true, 1])
    now += 1
    expect([await isSignedIn(), cookieLines.length]).toEqual([true, 2])
    expect(cookieLines[1]).toBe(cookieLines[0])
    now += 30 * days - 1
    expect(await isSignedIn()).toBe(true)
    now += 30 * days
    expect(await isSignedIn()).toBe(false)
  })

  it('[API-20] a player signs one other device out, or all others', async () => {
    const [lostDevice, tablet, api] = [await signIn(phone), await signIn(phone), await signIn(desk)]
    const sessions = await api.sessions.getSessions()
    const oldest = Math.min(...sessions.map(({ id }) => id))
    const lostId = sessions
      .filter(({ device }) => device === 'Safari, iOS')
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)[0]
    expect(await api.sessions.closeSession({ id: lostId ?? oldest })).toBe(1)
    expect((await lostDevice.account.getInfo()).uid).toBe(0)
    expect((await tablet.account.getInfo()).uid).toBeGreaterThan(0)
    expect(await api.sessions.closeOtherSessions()).toBe(1)
    expect((await tablet.account.getInfo()).uid).toBe(0)
    expect(await api.sessions.getSessions()).toHaveLength(1)
  })

  it('[API-20] a player can’t close another player’s session', async () => {
    const victim = await signIn(phone)
    const [{ id = 0 } = {}] = await victim.sessions.getSessions()
    const other = await signIn(desk, { login: 'samira', password: 'croupier3' })
    expect(await failureOf(other.sessions.closeSession({ id }))).toMatchObject({
      invalidParameters: { id: ['wrongField'] },
    })
    expect((await victim.account.getInfo()).uid).toBeGreaterThan(0)
  })

  it('[AUT-01] a page of one player neither reads nor changes data of another who has signed in since', async () => {
    const meant: Record<string, string> = {}
    const { api } = createVisitor(platform.origin, { headers: meant })
    const { uid } = await api.auth.register({ email: 'first@example.com', password: 'secret1', terms: true })
    meant['x-player'] = String(uid)
    expect(await api.account.changeFakename({ fakename: 'FirstOne' })).toBe(1)
    await api.auth.register({ email: 'second@example.com', password: 'secret1', terms: true, notify: true })
    const calls = [
      api.account.getBalance(),
      api.account.changeFakename({ fakename: 'MixedUp' }),
      api.contacts.unsubscribe(),
      api.selfExclusion.getSelfExclusion(),
    ]
    for (const failure of await Promise.all(calls.map(failureOf))) {
      expect(failure).toMatchObject({ type: 'AuthorizationException', code: 1030 })
    }
    expect(await api.account.getInfo()).toMatchObject({ login: 'second@example.com', is_subscribed: true })
    expect((await api.account.getInfo()).fakename).not.toBe('MixedUp')
  })
})
