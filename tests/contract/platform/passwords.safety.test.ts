import { expect, it } from 'vitest'

import { generate } from 'otplib'
import { Passwords } from '#platform/auth/Passwords.ts'
import type { Api } from '#src/api/index.ts'

import { describeDatabases } from './databases.ts'
import { codeIn, linkIn } from './messages.ts'
import { whileTesting } from './running.ts'
import { createVisitor, failureOf } from './visitor.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A queue of hashes that is full, or lets somebody wait, when a test says so. */
class SteeredPasswords extends Passwords {
  private readonly full = new Passwords({ running: 0, waiting: 0 })
  private held: { looked: () => void; release: Promise<void> } | undefined
  isFull = false

  /** The next password that is looked at stays in the queue meanwhile. */
  async whileNextWaits<T>(begin: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
    const [looked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    this.held = { looked: looked.resolve, release: release.promise }
    const begun = begin()
    await looked.promise
    await meanwhile().finally(release.resolve)
    return begun
  }

  override async verify(password: string, hash: string | null | undefined): Promise<boolean> {
    const held = this.held
    this.held = undefined
    const isRight = await (this.isFull ? this.full.verify(password, hash) : super.verify(password, hash))
    held?.looked()
    await held?.release
    return isRight
  }
}

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const passwords = new SteeredPasswords()
  const platform = whileTesting(open, { clock: () => new Date(now), passwords })

  async function player(email: string) {
    const visitor = createVisitor(platform.origin)
    await visitor.api.auth.register({ email, password: 'secret1', terms: true })
    // the confirmation comes first
    await platform.messagesTo(email)
    return visitor
  }

  async function linkTokenOf(email: string, count = 2): Promise<string> {
    await createVisitor(platform.origin).api.auth.restore(email)
    const [mail = ''] = await platform.messagesTo(email, count)
    return linkIn(mail, 'new-password').searchParams.get('token') ?? ''
  }

  const set = (token: string) => createVisitor(platform.origin).api.auth.setPassword(token, 'another1')
  const refusal = { type: 'InvalidParameterException', invalidParameters: { token: ['wrongField'] } }

  it('[AUT-11] restoring answers the same for a name that nobody has', async () => {
    const { transport } = createVisitor(platform.origin)
    expect(await transport.post('auth.restore', { login: 'vera' })).toBe(1)
    expect(await transport.post('auth.restore', { login: 'nobody-at-all' })).toBe(1)
  })

  it('[AUT-11] a link is used once, also by five at once, and the database keeps no token', async () => {
    await player('once@example.com')
    const token = await linkTokenOf('once@example.com')
    const stored = await platform.db.selectFrom('one_time_link').select('token_hash').execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => set(token)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await failureOf(set(token))).toMatchObject(refusal)
  })

  it('[AUT-11] a link ends after half an hour, by the next one, and by a changed password', async () => {
    const { api } = await player('ends@example.com')
    const first = await linkTokenOf('ends@example.com')
    const second = await linkTokenOf('ends@example.com', 3)
    expect(second).not.toBe(first)
    expect(await failureOf(set(first))).toMatchObject(refusal)
    now += 30 * minute
    expect(await failureOf(set(second))).toMatchObject(refusal)
    const third = await linkTokenOf('ends@example.com', 4)
    await api.account.changePassword('secret1', 'secret2')
    expect(await failureOf(set(third))).toMatchObject(refusal)
  })

  it('[AUT-11] a bad password leaves the link as it is', async () => {
    await player('retry@example.com')
    const token = await linkTokenOf('retry@example.com')
    const { api } = createVisitor(platform.origin)
    expect(await failureOf(api.auth.setPassword(token, 'abc'))).toMatchObject({
      invalidParameters: { password: ['shortPassword'] },
    })
    expect(await api.auth.setPassword(token, 'another1')).toBe(1)
  })

  it('[AUT-11] a new password ends every session, and a changed one every other', async () => {
    const email = 'sessions@example.com'
    const one = await player(email)
    const two = createVisitor(platform.origin)
    await two.api.auth.login({ login: email, password: 'secret1' })
    const { uid } = await one.api.account.getInfo()
    const accessTokens = () =>
      platform.db.selectFrom('access_token').select('token_hash').where('uid', '=', String(uid)).execute()
    await two.api.account.getToken()
    await one.api.account.changePassword('secret1', 'secret2')
    expect((await two.api.account.getInfo()).uid).toBe(0)
    expect(await accessTokens()).toEqual([])
    expect((await one.api.account.getInfo()).uid).toBe(uid)
    await one.api.account.getToken()
    await platform.messagesTo(email, 2)
    await set(await linkTokenOf(email, 3))
    expect((await one.api.account.getInfo()).uid).toBe(0)
    expect(await accessTokens()).toEqual([])
  })

  it('[AUT-11] a link goes only to a contact that the account was registered with or has confirmed', async () => {
    const { api } = await player('safe@example.com')
    await api.account.addContact({ type: 'email', contact: 'thief@example.com' })
    await createVisitor(platform.origin).api.auth.restore('thief@example.com')
    await linkTokenOf('safe@example.com')
    const everything = await (await fetch(`${platform.origin}/internal/outbox`)).text()
    expect(everything).not.toContain('To: thief@example.com')
  })

  async function addTo({ api }: { api: Api }, type: 'email' | 'phone', contact: string): Promise<void> {
    await api.account.addContact({ type, contact })
    await api.account.sendConfirmationToContact(contact)
    const [message = ''] = await platform.messagesTo(type === 'phone' ? `+${contact}` : contact)
    await api.account.confirmContact(contact, codeIn(message))
  }

  async function switchOn({ api }: { api: Api }): Promise<void> {
    const { secret } = await api.account.setUpTwoFactorAuth('app', 'secret1')
    const code = await generate({ secret: secret ?? '', epoch: Math.floor(now / 1000) })
    await api.account.confirmTwoFactorAuth(code)
  }

  it('[AUT-11] a contact that was added restores after a day; until then a link goes to one that was there before', async () => {
    const owner = await player('told@example.com')
    const phone = '34600333444'
    now += minute
    await addTo(owner, 'phone', phone)
    await platform.messagesTo('told@example.com', 2)
    const { auth } = createVisitor(platform.origin).api
    now += day - minute
    await auth.restore(phone)
    const [mail = ''] = await platform.messagesTo('told@example.com', 3)
    expect(linkIn(mail, 'new-password').pathname).toBe('/new-password')
    expect(await platform.messagesTo(`+${phone}`)).toHaveLength(1)
    now += minute
    await auth.restore(phone)
    const [text = ''] = await platform.messagesTo(`+${phone}`, 2)
    expect(text).toContain('/new-password')
  })

  it('[AUT-11] an address that takes the place of the only one restores after a day, and signs in at once', async () => {
    const owner = await player('only@example.com')
    now += minute
    await addTo(owner, 'email', 'instead@example.com')
    const { auth } = createVisitor(platform.origin).api
    expect(await auth.login({ login: 'instead@example.com', password: 'secret1' })).toMatchObject({ status: 'success' })
    await auth.restore('instead@example.com')
    // whoever asks afterwards is answered afterwards
    await player('witness@example.com')
    await linkTokenOf('witness@example.com')
    expect(await platform.messagesTo('instead@example.com')).toHaveLength(1)
    now += day
    await auth.restore('instead@example.com')
    const [mail = ''] = await platform.messagesTo('instead@example.com', 2)
    expect(linkIn(mail, 'new-password').searchParams.get('token')).toHaveLength(43)
  })

  it('[AUT-11] the first contact ever restores at once', async () => {
    const owner = createVisitor(platform.origin)
    await owner.api.auth.register({ login: 'firstever', password: 'secret1', terms: true })
    now += minute
    await addTo(owner, 'email', 'firstever@example.com')
    expect(await set(await linkTokenOf('firstever@example.com'))).toBe(1)
  })

  it('[AUT-11] who restores by an address that was never confirmed owns the account: nothing of who opened it leads in any more', async () => {
    const [victim, own] = ['opened@example.com', '34600555666']
    const squatter = createVisitor(platform.origin)
    await squatter.api.auth.register({ email: victim, password: 'secret1', terms: true })
    await platform.messagesTo(victim)
    now += minute
    await addTo(squatter, 'phone', own)
    await platform.messagesTo(victim, 2)
    await switchOn(squatter)
    await platform.messagesTo(victim, 3)

    await set(await linkTokenOf(victim, 4))
    const { api } = createVisitor(platform.origin)
    expect(await api.auth.login({ login: victim, password: 'another1' })).toMatchObject({ status: 'success' })
    expect(await api.account.getTwoFactorAuth()).toEqual({ method: null, recovery_codes_left: 0 })
    const { contacts } = await api.account.getProfileInfo(['contacts'])
    expect(contacts).toMatchObject([
      { contact: victim, is_confirmed: true },
      { contact: own, is_confirmed: false },
    ])
    const byPhone = createVisitor(platform.origin).api.auth.login({ login: own, password: 'another1' })
    expect(await failureOf(byPhone)).toMatchObject({ code: 1031 })
    expect((await squatter.api.account.getInfo()).uid).toBe(0)
    // code, second factor, and that it signs in no more
    expect(await platform.messagesTo(`+${own}`, 3)).toHaveLength(3)
  })

  it('[AUT-11] of who opened an account with a foreign address an unconfirmed number is gone as well', async () => {
    const form = { email: 'foreign@example.com', mobile: '34600999000', password: 'secret1', terms: true }
    await createVisitor(platform.origin).api.auth.register(form)
    await platform.messagesTo(form.email)
    await set(await linkTokenOf(form.email))
    const { api } = createVisitor(platform.origin)
    await api.auth.login({ login: form.email, password: 'another1' })
    expect((await api.account.getProfileInfo(['contacts'])).contacts).toMatchObject([{ contact: form.email }])
  })

  it('[PRF-03] a full queue costs no guess: the right password is taken once there is room', async () => {
    const { api } = await player('busy@example.com')
    passwords.isFull = true
    for (let tries = 0; tries < 6; tries += 1) {
      expect((await failureOf(api.account.changePassword('secret1', 'secret2'))).code).toBe(1141)
    }
    passwords.isFull = false
    expect(await api.account.changePassword('secret1', 'secret2')).toBe(1)
  })

  it('[AUT-11] a name is asked for so often and no more, however it is typed', async () => {
    const { api } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': '203.0.113.51' } })
    const spellings = ['often@example.com', 'Often@Example.com', ' often@example.com ', '+often@example.com']
    for (let asked = 0; asked < 12; asked += 1) await api.auth.restore(spellings[asked % spellings.length] ?? '')
    for (const login of spellings) expect(await failureOf(api.auth.restore(login))).toMatchObject({ status: 429 })
    expect(await api.auth.restore('seldom@example.com')).toBe(1)
  })

  it.each(['banned', 'deleted'] as const)('[AUT-11] whose account is %s gets no link', async (status) => {
    const email = `${status}.restores@example.com`
    const { api } = await player(email)
    const { uid } = await api.account.getInfo()
    await platform.db.updateTable('account').set({ status }).where('uid', '=', String(uid)).execute()
    const { auth } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': '203.0.113.52' } }).api
    await auth.restore(email)
    // whoever asks afterwards is answered afterwards
    await player(`witness.${email}`)
    await auth.restore(`witness.${email}`)
    await platform.messagesTo(`witness.${email}`, 2)
    expect(await platform.messagesTo(email)).toHaveLength(1)
  })

  it('[AUT-11] an address that asks for many passwords is stopped, known names or not', async () => {
    const { api } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': '203.0.113.50' } })
    for (let asked = 0; asked < 20; asked += 1) await api.auth.restore(`unknown-${asked}`)
    expect(await failureOf(api.auth.restore('vera'))).toMatchObject({ type: 'TooManyRequestsException' })
  })

  /** The error that a sign-in ends with which began before something changed, and who is signed in by it. */
  async function lateSignIn(login: string, change: () => Promise<unknown>) {
    const { api } = createVisitor(platform.origin)
    const signIn = () => failureOf(api.auth.login({ login, password: 'secret1' }))
    const failure = await passwords.whileNextWaits(signIn, change)
    return { code: failure.code, uid: (await api.account.getInfo()).uid }
  }
  const nobody = { code: 1031, uid: 0 }

  it('[AUT-04] [PRF-03] who was still signing in when the player changed the password is not signed in by the old one', async () => {
    const { api } = await player('late@example.com')
    const outcome = await lateSignIn('late@example.com', () => api.account.changePassword('secret1', 'secret2'))
    expect(outcome).toEqual(nobody)
    expect(await api.account.getSessions()).toHaveLength(1)
  })

  it('[AUT-04] [AUT-11] who was still signing in when the player set a new password is not signed in by the old one', async () => {
    await player('later@example.com')
    const token = await linkTokenOf('later@example.com')
    expect(await lateSignIn('later@example.com', () => set(token))).toEqual(nobody)
  })

  it('[AUT-04] [PRF-03] who was still signing in when the player switched the second factor off signs in anew', async () => {
    const owner = await player('latest@example.com')
    await switchOn(owner)
    const outcome = await lateSignIn('latest@example.com', () =>
      owner.api.account.switchOffTwoFactorAuth({ password: 'secret1' }),
    )
    expect(outcome).toEqual(nobody)
  })

  it('[AUT-11] [PRF-03] who was still changing the password when the owner of the account restored it changes nothing', async () => {
    const email = 'thief-inside@example.com'
    const { api } = await player(email)
    const token = await linkTokenOf(email)
    const change = () => failureOf(api.account.changePassword('secret1', 'stolen-1'))
    expect(await passwords.whileNextWaits(change, () => set(token))).toMatchObject({ code: 1030 })
    expect((await api.account.getInfo()).uid).toBe(0)
    const owner = createVisitor(platform.origin).api
    expect(await owner.auth.login({ login: email, password: 'another1' })).toMatchObject({ status: 'success' })
  })

  it('[PRF-03] guesses at the old password count like guesses at signing in', async () => {
    const { api } = await player('guessed@example.com')
    const statuses = []
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await failureOf(api.account.changePassword('wrong-1', 'secret2'))).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})
