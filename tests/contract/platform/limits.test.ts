import { describe, expect, it } from 'vitest'

import { availableDatabases } from './databases.ts'
import { whileTesting } from './running.ts'
import { createVisitor, failureOf } from './visitor.ts'

const databases = await availableDatabases()

/** Somebody whom the web server saw at this address. */
function visitorAt(origin: string, address: string) {
  return createVisitor(origin, { headers: { 'x-forwarded-for': address } })
}

describe.each(databases)('on $name', ({ open }) => {
  const platform = whileTesting(open, { limits: { loginPerAddress: { points: 1000, seconds: 60 } } })

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
    const signIn = () =>
      visitorAt(platform.origin, '203.0.113.4').api.auth.login({ login: 'pablo@example.com', password: 'croupier2' })
    const statuses = []
    for (let turn = 0; turn < 8; turn += 1) statuses.push((await signIn()).status)
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 'success'))
  })
})

describe.each(databases)('with a small limit per address on $name', ({ open }) => {
  const platform = whileTesting(open, {
    limits: { loginPerAddress: { points: 3, seconds: 60 }, registrationPerAddress: { points: 1, seconds: 60 } },
  })

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
