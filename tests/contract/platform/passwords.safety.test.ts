import { describe, expect, it } from 'vitest'

import { availableDatabases } from './databases.ts'
import { linkIn } from './messages.ts'
import { whileTesting } from './running.ts'
import { createVisitor, failureOf } from './visitor.ts'

const databases = await availableDatabases()
const minute = 60_000

describe.each(databases)('on $name', ({ open }) => {
  let now = Date.now()
  const platform = whileTesting(open, { clock: () => new Date(now) })

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
    await one.api.account.changePassword('secret1', 'secret2')
    expect((await two.api.account.getInfo()).uid).toBe(0)
    expect((await one.api.account.getInfo()).uid).toBeGreaterThan(0)
    await platform.messagesTo(email, 2)
    await set(await linkTokenOf(email, 3))
    expect((await one.api.account.getInfo()).uid).toBe(0)
  })

  it('[AUT-11] a link goes only to a contact that the account was registered with or has confirmed', async () => {
    const { api } = await player('safe@example.com')
    await api.account.addContact({ type: 'email', contact: 'thief@example.com' })
    await createVisitor(platform.origin).api.auth.restore('thief@example.com')
    await linkTokenOf('safe@example.com')
    const everything = await (await fetch(`${platform.origin}/internal/outbox`)).text()
    expect(everything).not.toContain('To: thief@example.com')
  })

  it('[AUT-11] an address that asks for many passwords is stopped, known names or not', async () => {
    const { api } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': '203.0.113.50' } })
    for (let asked = 0; asked < 20; asked += 1) await api.auth.restore(`unknown-${asked}`)
    expect(await failureOf(api.auth.restore('vera'))).toMatchObject({ type: 'TooManyRequestsException' })
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
