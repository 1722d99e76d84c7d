import { expect, it } from 'vitest'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

/** Creates a visitor whom the web server has seen at this address. */
function visitorAt(origin: string, address: string) {
  return createVisitor(origin, { headers: { 'x-forwarded-for': address } })
}

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open, { limits: { loginPerAddress: { points: 1000, seconds: 60 } } })

  it.each([
    ['of a player', 'closed', true],
    ['without an account', 'closed-nobody', false],
  ])(
    '[AUT-04] after five wrong guesses a name %s is locked for a while, however it is spelled',
    async (_, name, exists) => {
      const form = { login: name, password: 'secret1', terms: true }
      if (exists) await createVisitor(platform.origin).api.auth.register(form)
      const failures = []
      for (const login of [name, name.toUpperCase(), ` ${name} `, `+${name}`, name, name]) {
        failures.push(
          await failureOf(visitorAt(platform.origin, '203.0.113.1').api.auth.login({ login, password: 'wrong-1' })),
        )
      }
      const statuses = failures.map(({ status }) => status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
      expect(failures[5]).toMatchObject({ type: 'TooManyRequestsException' })
      const right = visitorAt(platform.origin, '203.0.113.2').api.auth.login({ login: name, password: 'secret1' })
      expect(await failureOf(right)).toMatchObject({ status: 429 })
    },
  )

  it('[AUT-04] five wrong guesses by one name lock the account by its other name too, without revealing that both belong to one account', async () => {
    const form = { login: 'guessed', email: 'guessed@example.com', password: 'secret1', terms: true }
    await createVisitor(platform.origin).api.auth.register(form)
    const signIn = (login: string, password: string) =>
      failureOf(visitorAt(platform.origin, '203.0.113.5').api.auth.login({ login, password }))
    for (let guess = 0; guess < 5; guess += 1) await signIn('guessed@example.com', 'wrong-1')
    const unrelated = await signIn('somebody-else', 'wrong-1')
    expect(unrelated).toMatchObject({ status: 401, code: 1031 })
    for (const password of ['wrong-1', 'secret1']) {
      const { status, code, message } = await signIn('guessed', password)
      expect([status, code, message]).toEqual([unrelated.status, unrelated.code, unrelated.message])
    }
  })

  it('[AUT-06] an address learns of ten taken names an hour; then a free name is refused like a taken one', async () => {
    const { api } = visitorAt(platform.origin, '203.0.113.13')
    const form = { password: 'secret1', terms: true }
    await api.auth.register({ ...form, login: 'first-come' })
    const tries = Array.from({ length: 9 }, () => failureOf(api.auth.register({ ...form, login: 'first-come' })))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    await api.auth.register({ ...form, login: 'costs-nothing' })
    statuses.push((await failureOf(api.auth.register({ ...form, login: 'first-come' }))).status)
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 422))
    for (const login of ['first-come', 'nobody-yet']) {
      const refused = await failureOf(api.auth.register({ ...form, login }))
      expect(refused).toMatchObject({ type: 'TooManyRequestsException', invalidParameters: {} })
    }
    const elsewhere = visitorAt(platform.origin, '203.0.113.14').api
    expect((await elsewhere.auth.register({ ...form, login: 'nobody-yet' })).uid).toBeGreaterThan(0)
  })

  it('[AUT-06] concurrent registrations cannot bypass the limit of taken names', async () => {
    const form = { login: 'vera', password: 'secret1', terms: true }
    const tries = Array.from({ length: 20 }, () =>
      failureOf(visitorAt(platform.origin, '203.0.113.15').api.auth.register(form)),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('concurrent guesses cannot bypass the limit', async () => {
    const guesses = Array.from({ length: 12 }, () =>
      failureOf(visitorAt(platform.origin, '203.0.113.3').api.auth.login({ login: 'samira', password: 'wrong-1' })),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(7)
  })

  it('the refusal has the time to wait', async () => {
    const login = { method: 'POST', body: new URLSearchParams({ login: 'late', password: 'wrong-1' }) }
    let answer = await fetch(`${platform.origin}/api/auth.login`, login)
    for (let guess = 0; guess < 5; guess += 1) answer = await fetch(`${platform.origin}/api/auth.login`, login)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  it('signing in correctly costs nothing', async () => {
    const signIn = () =>
      visitorAt(platform.origin, '203.0.113.4').api.auth.login({ login: 'pablo@example.com', password: 'croupier2' })
    const statuses = []
    for (let turn = 0; turn < 8; turn += 1) statuses.push((await signIn()).status)
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 'success'))
  })
})

describeDatabases('with small limits on $name', ({ open }) => {
  const platform = setUpPlatform(open, {
    limits: {
      loginPerAddress: { points: 3, seconds: 60 },
      registrationPerAddress: { points: 1, seconds: 60 },
      messagePerRecipient: { points: 2, seconds: 60 },
      chatEventPerAccount: { points: 2, seconds: 60 },
    },
  })

  it('[API-19] a player’s chat events are limited, whatever address they come from', async () => {
    const store = async (login: string, password: string, address: string) => {
      const { api } = visitorAt(platform.origin, address)
      await api.auth.login({ login, password })
      return api.freshchat.storeChatEvent({ channel_id: 'c', conversation_id: 'k', text: 'Hi', event: 'sent' })
    }
    const storeAsVera = (address: string) => store('vera', 'croupier1', address)
    expect([await storeAsVera('203.0.113.61'), await storeAsVera('203.0.113.62')]).toEqual([1, 1])
    expect(await failureOf(storeAsVera('203.0.113.63'))).toMatchObject({ type: 'TooManyRequestsException' })
    expect(await store('samira', 'croupier3', '203.0.113.61')).toBe(1)
  })

  it('an address that guesses at many accounts is blocked, another one is not', async () => {
    const [first, second] = [visitorAt(platform.origin, '203.0.113.9'), visitorAt(platform.origin, '203.0.113.10')]
    const statuses = []
    for (const login of ['a', 'b', 'c', 'd']) {
      statuses.push((await failureOf(first.api.auth.login({ login, password: 'wrong-1' }))).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429])
    expect((await failureOf(second.api.auth.login({ login: 'e', password: 'wrong-1' }))).status).toBe(401)
  })

  it('the number of registrations per address is limited', async () => {
    const { api } = visitorAt(platform.origin, '203.0.113.11')
    await api.auth.register({ email: 'one@example.com', password: 'secret1', terms: true })
    const second = api.auth.register({ email: 'second@example.com', password: 'secret1', terms: true })
    expect(await failureOf(second)).toMatchObject({ type: 'TooManyRequestsException', status: 429 })
  })

  it('[PRF-02] the messages that many accounts send to one address are limited together', async () => {
    const contact = 'crowded@example.com'
    const requestCode = async (number: number) => {
      const { api } = visitorAt(platform.origin, `203.0.113.2${number}`)
      await api.auth.register({ login: `crowd${number}`, password: 'secret1', terms: true })
      await api.contacts.addContact({ type: 'email', contact })
      return api.contacts.sendConfirmationToContact({ contact })
    }
    expect([await requestCode(1), await requestCode(2)]).toEqual([1, 1])
    expect(await failureOf(requestCode(3))).toMatchObject({ type: 'TooManyRequestsException' })
  })
})
