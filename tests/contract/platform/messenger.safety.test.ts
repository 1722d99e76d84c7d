import { createHmac } from 'node:crypto'
import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { writeLaunchData } from '#platform/messenger/launchData.ts'
import { type MessengerLaunch, toMessengerLaunch } from '#schemas/messenger.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases, hasPostgres, openTemporary } from './describeDatabases.ts'
import { codeIn } from './messages.ts'
import { queueAtAccount } from './queueAtAccount.ts'
import { setUpPlatform, testConfig } from './setUpPlatform.ts'
import { startTwoFactor } from './startTwoFactor.ts'

const token = '123456:made-up-token-of-a-bot'
const hourMs = 3600 * 1000

/** Signs launch data as the messenger's documentation describes it, without any code of ours. */
function signedByHand(fields: Record<string, string>): string {
  const lines = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const config = { ...testConfig(), MESSENGER_BOT_TOKEN: token }
  const platform = setUpPlatform(open, {
    clock: () => new Date(now),
    config,
    limits: { registrationPerAddress: { points: 8, seconds: 3600 } },
  })

  function createLaunch(id: string, username = 'anna', botToken = token): MessengerLaunch {
    const payload = writeLaunchData(botToken, { id, username, languageCode: 'es' }, new Date(now))
    const launch = toMessengerLaunch(payload)
    if (!launch) throw new Error('the launch data can’t be read')
    return launch
  }
  const refusal = { type: 'InvalidParameterException', invalidParameters: { payload: ['wrongField'] } }

  it('[AUT-13] signed launch data register a player, and sign in the same one again, even within a second', async () => {
    const payload = signedByHand({
      query_id: 'AAE',
      user: JSON.stringify({ id: 7001, first_name: 'Ana', username: 'anamar', language_code: 'es' }),
      auth_date: String(Math.floor(now / 1000)),
    })
    const launch = toMessengerLaunch(payload)
    expect(launch).toMatchObject({ id: '7001', username: 'anamar', language_code: 'es' })
    const { api } = createVisitor(platform.origin)
    const { uid, is_new: isNew } = await api.auth.register({ is_tg: true, ...(launch as MessengerLaunch) })
    expect(await api.account.getInfo()).toMatchObject({ uid, login: 'anamar', fakename: 'anamar', locale: 'es' })
    const again = await createVisitor(platform.origin).api.auth.register({ is_tg: true, ...createLaunch('7001') })
    expect([isNew, again]).toEqual([true, { uid, is_new: false }])
  })

  it('[AUT-13] five concurrent launches create one account', async () => {
    const launches = Array.from({ length: 5 }, () => createLaunch('7002'))
    const results = await Promise.all(
      launches.map((launch) => createVisitor(platform.origin).api.auth.register({ is_tg: true, ...launch })),
    )
    expect(new Set(results.map(({ uid }) => uid)).size).toBe(1)
  })

  it('[AUT-13] accounts per address are limited; launches of existing players don’t count', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.60' }
    const launch = (id: string) =>
      createVisitor(platform.origin, { headers }).api.auth.register({ is_tg: true, ...createLaunch(id) })
    for (let times = 0; times < 10; times += 1) await launch('7100')
    for (let id = 7101; id < 7108; id += 1) await launch(String(id))
    expect(await failureOf(launch('7108'))).toMatchObject({ type: 'TooManyRequestsException' })
    expect((await launch('7100')).uid).toBeGreaterThan(0)
  })

  it('[AUT-13] a launch signs in once: its data, stolen or sent five times at once, open no other session', async () => {
    const launch = createLaunch('7006')
    const attempt = () => createVisitor(platform.origin).api.auth.register({ is_tg: true, ...launch })
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, attempt))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await failureOf(attempt())).toMatchObject(refusal)
  })

  it('[AUT-04] a player with a second factor signs in by launch and code, and the launch stays valid after a wrong code', async () => {
    const { api } = createVisitor(platform.origin)
    await api.auth.register({ is_tg: true, ...createLaunch('7007') })
    const { secret } = await startTwoFactor(api, { method: 'app', password: '' })
    const code = () => generate({ secret: secret ?? '', epoch: Math.floor(now / 1000) })
    await api.twoFactor.confirmTwoFactorAuth({ code: await code() })
    now += 60_000
    const launch = createLaunch('7007')
    const visitor = createVisitor(platform.origin)
    const codeRequired = await failureOf(visitor.api.auth.register({ is_tg: true, ...launch }))
    expect(codeRequired).toMatchObject({ type: 'AuthorizationException', message: 'two_factor_auth is enable' })
    const wrong = await failureOf(visitor.api.auth.register({ is_tg: true, ...launch, code: '000000' }))
    expect(wrong.message).toBe('two_factor_auth: code is invalid')
    expect(visitor.cookieLines).toEqual([])
    const { uid } = await visitor.api.auth.register({ is_tg: true, ...launch, code: await code() })
    expect((await visitor.api.account.getInfo()).uid).toBe(uid)
  })

  it('[AUT-04] a player with codes by mail gets one at a launch, in the account’s language, with the time until another one', async () => {
    const email = 'by.mail@example.com'
    const { api } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': '203.0.113.64' } })
    await api.auth.register({ is_tg: true, ...createLaunch('7008') })
    await api.contacts.addContact({ type: 'email', contact: email })
    await api.contacts.sendConfirmationToContact({ contact: email })
    const [confirmation = ''] = await platform.messagesTo(email)
    await api.contacts.confirmContact({ contact: email, code: codeIn(confirmation) })
    await api.twoFactor.changeTwoFactorAuth({ two_factor: true, method: 'email', password: '' })
    const [setup = ''] = await platform.messagesTo(email, 2)
    await api.twoFactor.confirmTwoFactorAuth({ code: codeIn(setup) })
    await platform.messagesTo(email, 3)
    const launch = createLaunch('7008')
    const visitor = createVisitor(platform.origin)
    const codeRequired = await failureOf(visitor.api.auth.register({ is_tg: true, ...launch }))
    expect(codeRequired).toMatchObject({
      type: 'AuthorizationException',
      code: 1033,
      message: 'Resend time is 60',
      errorData: { resend_time: 60 },
    })
    const [mail = ''] = await platform.messagesTo(email, 4)
    expect(mail).toContain('Subject: Tu código')
    const { uid } = await visitor.api.auth.register({ is_tg: true, ...launch, code: codeIn(mail) })
    expect((await visitor.api.account.getInfo()).uid).toBe(uid)
  })

  it.each([
    [
      'a language that the site lacks',
      '7301',
      { username: 'anamaria', languageCode: 'pl' },
      { login: 'anamaria', fakename: 'anamaria', locale: null },
    ],
    [
      'no name',
      '7302',
      { username: '', languageCode: 'ar' },
      { login: '', fakename: expect.stringMatching(/^Player \d{6}$/), locale: 'ar' },
    ],
    [
      'a name that others may not see',
      '7303',
      { username: 'ana_maria', languageCode: 'en' },
      { login: 'ana_maria', fakename: expect.stringMatching(/^Player \d{6}$/), locale: 'en' },
    ],
  ])('[AUT-13] a messenger user with %s is registered', async (_, id, user, expected) => {
    const launch = toMessengerLaunch(writeLaunchData(token, { id, ...user }, new Date(now)))
    const { api } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': '203.0.113.65' } })
    await api.auth.register({ is_tg: true, ...(launch as MessengerLaunch) })
    expect(await api.account.getInfo()).toMatchObject(expected)
  })

  it.each<[string, (launch: MessengerLaunch) => MessengerLaunch]>([
    ['another user in its data', (launch) => ({ ...launch, payload: launch.payload.replace('7003', '7001') })],
    ['another id beside its data', (launch) => ({ ...launch, id: '7001' })],
    ['a field twice', (launch) => ({ ...launch, payload: `${launch.payload}&user=x` })],
    ['no hash', (launch) => ({ ...launch, hash: '' })],
    ['another hash', (launch) => ({ ...launch, hash: 'a'.repeat(64) })],
    ['no data', (launch) => ({ ...launch, payload: '' })],
    ['the token of another bot', () => createLaunch('7003', 'anna', '123456:the-token-of-another')],
  ])('[AUT-13] a launch with %s signs nobody in', async (_, change) => {
    const { api, cookieLines } = createVisitor(platform.origin)
    expect(await failureOf(api.auth.register({ is_tg: true, ...change(createLaunch('7003')) }))).toMatchObject(refusal)
    expect(cookieLines).toEqual([])
  })

  it('[AUT-13] a launch is valid for a day, and not before its time', async () => {
    const launch = createLaunch('7004')
    now += 24 * hourMs
    expect(await failureOf(createVisitor(platform.origin).api.auth.register({ is_tg: true, ...launch }))).toMatchObject(
      refusal,
    )
    const future = createLaunch('7005')
    now -= 2 * hourMs
    expect(await failureOf(createVisitor(platform.origin).api.auth.register({ is_tg: true, ...future }))).toMatchObject(
      refusal,
    )
  })
})

describe.skipIf(!hasPostgres)('at the same moment on PostgreSQL', () => {
  const platform = setUpPlatform(openTemporary, { config: { ...testConfig(), MESSENGER_BOT_TOKEN: token } })

  it('[AUT-13] [PRF-03] a sign-in by the messenger that is under way when the player sets a password has to start again', async () => {
    const createLaunch = () => {
      const user = { id: '7201', username: 'anna', languageCode: 'es' }
      return toMessengerLaunch(writeLaunchData(token, user, new Date())) as MessengerLaunch
    }
    const player = createVisitor(platform.origin)
    const { uid } = await player.api.auth.register({ is_tg: true, ...createLaunch() })
    const late = createVisitor(platform.origin)
    let refused: unknown
    await queueAtAccount(platform.db, String(uid), [
      () => player.api.passwords.changePassword({ old_password: '', password: 'secret1' }),
      async () => (refused = await failureOf(late.api.auth.register({ is_tg: true, ...createLaunch() }))),
    ])
    expect(refused).toMatchObject({ code: 1031 })
    expect(await player.api.sessions.getSessions()).toHaveLength(1)
    expect((await late.api.auth.register({ is_tg: true, ...createLaunch() })).uid).toBe(uid)
  })
})
