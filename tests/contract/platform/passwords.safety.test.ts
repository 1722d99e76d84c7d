import { generate } from 'otplib'
import { expect, it } from 'vitest'
import { Passwords } from '#platform/auth/Passwords.ts'
import type { Api } from '#src/api/index.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { codeIn, linkIn } from './messages.ts'
import { setUpPlatform } from './setUpPlatform.ts'
import { startTwoFactor } from './startTwoFactor.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Passwords whose queue is full, or holds back an answer, on demand of a test. */
class ControlledPasswords extends Passwords {
  private readonly fullQueue = new Passwords({ running: 0, waiting: 0 })
  private hold: { onVerified: () => void; release: Promise<void> } | undefined
  isFull = false

  /** Holds back the answer for the next verified password until `meanwhile` is done. */
  async whileNextWaits<T>(begin: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
    const [looked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    this.hold = { onVerified: looked.resolve, release: release.promise }
    const pendingResult = begin()
    await looked.promise
    await meanwhile().finally(release.resolve)
    return pendingResult
  }

  override async verify(password: string, hash: string | null | undefined): Promise<boolean> {
    const hold = this.hold
    this.hold = undefined
    const isRight = await (this.isFull ? this.fullQueue.verify(password, hash) : super.verify(password, hash))
    hold?.onVerified()
    await hold?.release
    return isRight
  }
}

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const hashing = new ControlledPasswords()
  const platform = setUpPlatform(open, { clock: () => new Date(now), passwords: hashing })

  async function player(email: string) {
    const visitor = createVisitor(platform.origin)
    await visitor.api.auth.register({ email, password: 'secret1', terms: true })
    // the confirmation is the first message
    await platform.messagesTo(email)
    return visitor
  }

  async function requestLinkToken(email: string, count = 2): Promise<string> {
    await createVisitor(platform.origin).api.passwords.restore({ login: email })
    const [mail = ''] = await platform.messagesTo(email, count)
    return linkIn(mail, 'new-password').searchParams.get('token') ?? ''
  }

  const setPassword = (token: string) =>
    createVisitor(platform.origin).api.passwords.setPassword({ token, password: 'another1' })
  const refusal = { type: 'InvalidParameterException', invalidParameters: { token: ['wrongField'] } }

  it('[AUT-11] restoring answers the same for an unknown name', async () => {
    const { transport } = createVisitor(platform.origin)
    expect(await transport.post('auth.restore', { login: 'vera' })).toBe(1)
    expect(await transport.post('auth.restore', { login: 'nobody-at-all' })).toBe(1)
  })

  it('[AUT-11] a link works once, even when five use it at once, and the database stores no token', async () => {
    await player('once@example.com')
    const token = await requestLinkToken('once@example.com')
    const stored = await platform.db.selectFrom('one_time_link').select('token_hash').execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => setPassword(token)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await failureOf(setPassword(token))).toMatchObject(refusal)
  })

  it('[AUT-11] a link ends after half an hour, by the next one, and by a changed password', async () => {
    const { api } = await player('ends@example.com')
    const first = await requestLinkToken('ends@example.com')
    const second = await requestLinkToken('ends@example.com', 3)
    expect(second).not.toBe(first)
    expect(await failureOf(setPassword(first))).toMatchObject(refusal)
    now += 30 * minuteMs
    expect(await failureOf(setPassword(second))).toMatchObject(refusal)
    const third = await requestLinkToken('ends@example.com', 4)
    await api.passwords.changePassword({ old_password: 'secret1', password: 'secret2' })
    expect(await failureOf(setPassword(third))).toMatchObject(refusal)
  })

  it('[AUT-11] an invalid password doesn’t use up the link', async () => {
    await player('retry@example.com')
    const token = await requestLinkToken('retry@example.com')
    const { api } = createVisitor(platform.origin)
    expect(await failureOf(api.passwords.setPassword({ token, password: 'abc' }))).toMatchObject({
      invalidParameters: { password: ['shortPassword'] },
    })
    expect(await api.passwords.setPassword({ token, password: 'another1' })).toBe(1)
  })

  it('[AUT-11] a new password ends every session, and a changed one every other', async () => {
    const email = 'sessions@example.com'
    const first = await player(email)
    const second = createVisitor(platform.origin)
    await second.api.auth.login({ login: email, password: 'secret1' })
    const { uid } = await first.api.account.getInfo()
    const accessTokens = () =>
      platform.db.selectFrom('access_token').select('token_hash').where('uid', '=', String(uid)).execute()
    await second.api.account.getToken()
    await first.api.passwords.changePassword({ old_password: 'secret1', password: 'secret2' })
    expect((await second.api.account.getInfo()).uid).toBe(0)
    expect(await accessTokens()).toEqual([])
    expect((await first.api.account.getInfo()).uid).toBe(uid)
    await first.api.account.getToken()
    await platform.messagesTo(email, 2)
    await setPassword(await requestLinkToken(email, 3))
    expect((await first.api.account.getInfo()).uid).toBe(0)
    expect(await accessTokens()).toEqual([])
  })

  it('[AUT-11] a link goes only to a contact that the account was registered with or has confirmed', async () => {
    const { api } = await player('safe@example.com')
    await api.contacts.addContact({ type: 'email', contact: 'thief@example.com' })
    await createVisitor(platform.origin).api.passwords.restore({ login: 'thief@example.com' })
    await requestLinkToken('safe@example.com')
    const outbox = await (await fetch(`${platform.origin}/internal/outbox`)).text()
    expect(outbox).not.toContain('To: thief@example.com')
  })

  async function addTo({ api }: { api: Api }, type: 'email' | 'phone', contact: string): Promise<void> {
    await api.contacts.addContact({ type, contact })
    await api.contacts.sendConfirmationToContact({ contact })
    const [message = ''] = await platform.messagesTo(type === 'phone' ? `+${contact}` : contact)
    await api.contacts.confirmContact({ contact, code: codeIn(message) })
  }

  async function enableTwoFactor({ api }: { api: Api }): Promise<void> {
    const { secret } = await startTwoFactor(api, { method: 'app', password: 'secret1' })
    const code = await generate({ secret: secret ?? '', epoch: Math.floor(now / 1000) })
    await api.twoFactor.confirmTwoFactorAuth({ code })
  }

  it('[AUT-11] an added contact restores after a day; until then a link goes to an earlier one', async () => {
    const owner = await player('told@example.com')
    const phone = '34600333444'
    now += minuteMs
    await addTo(owner, 'phone', phone)
    await platform.messagesTo('told@example.com', 2)
    const { passwords } = createVisitor(platform.origin).api
    now += dayMs - minuteMs
    await passwords.restore({ login: phone })
    const [mail = ''] = await platform.messagesTo('told@example.com', 3)
    expect(linkIn(mail, 'new-password').pathname).toBe('/new-password')
    expect(await platform.messagesTo(`+${phone}`)).toHaveLength(1)
    now += minuteMs
    await passwords.restore({ login: phone })
    const [text = ''] = await platform.messagesTo(`+${phone}`, 2)
    expect(text).toContain('/new-password')
  })

  it('[AUT-11] an address that replaces the only one restores after a day, and signs in at once', async () => {
    const owner = await player('only@example.com')
    now += minuteMs
    await addTo(owner, 'email', 'instead@example.com')
    const { auth, passwords } = createVisitor(platform.origin).api
    expect(await auth.login({ login: 'instead@example.com', password: 'secret1' })).toMatchObject({ status: 'success' })
    await passwords.restore({ login: 'instead@example.com' })
    // messages are sent in the order of the requests
    await player('witness@example.com')
    await requestLinkToken('witness@example.com')
    expect(await platform.messagesTo('instead@example.com')).toHaveLength(1)
    now += dayMs
    await passwords.restore({ login: 'instead@example.com' })
    const [mail = ''] = await platform.messagesTo('instead@example.com', 2)
    expect(linkIn(mail, 'new-password').searchParams.get('token')).toHaveLength(43)
  })

  it('[AUT-11] the first contact of an account restores at once', async () => {
    const owner = createVisitor(platform.origin)
    await owner.api.auth.register({ login: 'firstever', password: 'secret1', terms: true })
    now += minuteMs
    await addTo(owner, 'email', 'firstever@example.com')
    expect(await setPassword(await requestLinkToken('firstever@example.com'))).toBe(1)
  })

  it('[AUT-11] restoring by an address that was never confirmed hands over the account: whoever opened it can’t sign in any more', async () => {
    const [victim, phone] = ['opened@example.com', '34600555666']
    const squatter = createVisitor(platform.origin)
    await squatter.api.auth.register({ email: victim, password: 'secret1', terms: true })
    await platform.messagesTo(victim)
    now += minuteMs
    await addTo(squatter, 'phone', phone)
    await platform.messagesTo(victim, 2)
    await enableTwoFactor(squatter)
    await platform.messagesTo(victim, 3)

    await setPassword(await requestLinkToken(victim, 4))
    const { api } = createVisitor(platform.origin)
    expect(await api.auth.login({ login: victim, password: 'another1' })).toMatchObject({ status: 'success' })
    expect(await api.twoFactor.getTwoFactorAuth()).toEqual({ method: null, recovery_codes_left: 0 })
    const { contacts } = await api.profile.getProfileInfo({ fields: ['contacts'] })
    expect(contacts).toMatchObject([
      { contact: victim, is_confirmed: true },
      { contact: phone, is_confirmed: false },
    ])
    const byPhone = createVisitor(platform.origin).api.auth.login({ login: phone, password: 'another1' })
    expect(await failureOf(byPhone)).toMatchObject({ code: 1031 })
    expect((await squatter.api.account.getInfo()).uid).toBe(0)
    // the code, the second factor, and that it no longer signs in
    expect(await platform.messagesTo(`+${phone}`, 3)).toHaveLength(3)
  })

  it('[AUT-11] it also removes the unconfirmed phone number of whoever opened the account', async () => {
    const form = { email: 'foreign@example.com', phone: '34600999000', password: 'secret1', terms: true }
    await createVisitor(platform.origin).api.auth.register(form)
    await platform.messagesTo(form.email)
    await setPassword(await requestLinkToken(form.email))
    const { api } = createVisitor(platform.origin)
    await api.auth.login({ login: form.email, password: 'another1' })
    expect((await api.profile.getProfileInfo({ fields: ['contacts'] })).contacts).toMatchObject([
      { contact: form.email },
    ])
  })

  it('[PRF-03] a full queue costs no guess: the right password is accepted once there is room', async () => {
    const { api } = await player('busy@example.com')
    hashing.isFull = true
    for (let tries = 0; tries < 6; tries += 1) {
      expect(
        (await failureOf(api.passwords.changePassword({ old_password: 'secret1', password: 'secret2' }))).code,
      ).toBe(1141)
    }
    hashing.isFull = false
    expect(await api.passwords.changePassword({ old_password: 'secret1', password: 'secret2' })).toBe(1)
  })

  it('[AUT-11] requests for a name are limited, however it is spelled', async () => {
    const { api } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': '203.0.113.51' } })
    const spellings = ['often@example.com', 'Often@Example.com', ' often@example.com ', '+often@example.com']
    for (let turn = 0; turn < 12; turn += 1)
      await api.passwords.restore({ login: spellings[turn % spellings.length] ?? '' })
    for (const login of spellings)
      expect(await failureOf(api.passwords.restore({ login }))).toMatchObject({ status: 429 })
    expect(await api.passwords.restore({ login: 'seldom@example.com' })).toBe(1)
  })

  it.each(['banned', 'deleted'] as const)('[AUT-11] the owner of a %s account gets no link', async (status) => {
    const email = `${status}.restores@example.com`
    const { api } = await player(email)
    const { uid } = await api.account.getInfo()
    await platform.db.updateTable('account').set({ status }).where('uid', '=', String(uid)).execute()
    const { passwords } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': '203.0.113.52' } }).api
    await passwords.restore({ login: email })
    // messages are sent in the order of the requests
    await player(`witness.${email}`)
    await passwords.restore({ login: `witness.${email}` })
    await platform.messagesTo(`witness.${email}`, 2)
    expect(await platform.messagesTo(email)).toHaveLength(1)
  })

  it('[AUT-11] an address that restores many accounts is blocked, whether or not the names exist', async () => {
    const { api } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': '203.0.113.50' } })
    for (let turn = 0; turn < 20; turn += 1) await api.passwords.restore({ login: `unknown-${turn}` })
    expect(await failureOf(api.passwords.restore({ login: 'vera' }))).toMatchObject({
      type: 'TooManyRequestsException',
    })
  })

  /**
   * Starts a sign-in, makes a change before it is finished, and returns its error and the account
   * that it signed in.
   */
  async function lateSignIn(login: string, change: () => Promise<unknown>) {
    const { api } = createVisitor(platform.origin)
    const signIn = () => failureOf(api.auth.login({ login, password: 'secret1' }))
    const failure = await hashing.whileNextWaits(signIn, change)
    return { code: failure.code, uid: (await api.account.getInfo()).uid }
  }
  const notSignedIn = { code: 1031, uid: 0 }

  it('[AUT-04] [PRF-03] a sign-in under way with the old password fails when the player changes it', async () => {
    const { api } = await player('late@example.com')
    const outcome = await lateSignIn('late@example.com', () =>
      api.passwords.changePassword({ old_password: 'secret1', password: 'secret2' }),
    )
    expect(outcome).toEqual(notSignedIn)
    expect(await api.sessions.getSessions()).toHaveLength(1)
  })

  it('[AUT-04] [AUT-11] a sign-in under way with the old password fails when the player sets a new one', async () => {
    await player('later@example.com')
    const token = await requestLinkToken('later@example.com')
    expect(await lateSignIn('later@example.com', () => setPassword(token))).toEqual(notSignedIn)
  })

  it('[AUT-04] [PRF-03] a sign-in under way fails when the player disables the second factor', async () => {
    const owner = await player('latest@example.com')
    await enableTwoFactor(owner)
    const outcome = await lateSignIn('latest@example.com', () =>
      owner.api.twoFactor.changeTwoFactorAuth({ two_factor: false, password: 'secret1' }),
    )
    expect(outcome).toEqual(notSignedIn)
  })

  it('[AUT-11] [PRF-03] a change of the password under way fails when the account’s owner restores it', async () => {
    const email = 'thief-inside@example.com'
    const { api } = await player(email)
    const token = await requestLinkToken(email)
    const change = () => failureOf(api.passwords.changePassword({ old_password: 'secret1', password: 'stolen-1' }))
    expect(await hashing.whileNextWaits(change, () => setPassword(token))).toMatchObject({ code: 1030 })
    expect((await api.account.getInfo()).uid).toBe(0)
    const owner = createVisitor(platform.origin).api
    expect(await owner.auth.login({ login: email, password: 'another1' })).toMatchObject({ status: 'success' })
  })

  it('[PRF-03] guesses at the old password count like guesses at signing in', async () => {
    const { api } = await player('guessed@example.com')
    const statuses = []
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push(
        (await failureOf(api.passwords.changePassword({ old_password: 'wrong-1', password: 'secret2' }))).status,
      )
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})
