import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { judgementRoutes } from './judgement.ts'

const SECRET = 'a secret of sixteen or more'
const entry = { type: 'page', documentId: 'p', locale: 'en', entry: { title: 'T' } }

async function post(payload: unknown, authorization = `Bearer ${SECRET}`, url = '/webhooks/judgement') {
  const judge = vi.fn(async () => [{ field: ['title'], place: 'Title', says: 'Needs words.', isWarning: false }])
  const app = Fastify()
  await judgementRoutes(app, { secret: SECRET, judge: { judge, usersOf: async () => ['page /'] } })
  const headers = { authorization, 'content-type': 'application/json' }
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url,
    headers,
    payload: JSON.stringify(payload),
  })
  return { statusCode, body, judge }
}

it('[ENG-10] the CMS gets the issues of an entry; a request without the secret is refused', async () => {
  const { statusCode, body } = await post(entry)
  expect([statusCode, JSON.parse(body)]).toMatchObject([200, { problems: [{ says: 'Needs words.' }] }])
  for (const secret of ['', 'Bearer no', SECRET]) {
    const refused = await post(entry, secret)
    expect(refused.statusCode).toBe(401)
    expect(refused.judge).not.toHaveBeenCalled()
  }
})

it('[ENG-10] an invalid entry is not checked', async () => {
  const long = (length: number) => 'x'.repeat(length)
  for (const other of [
    null,
    [],
    {},
    { ...entry, entry: 'x' },
    { ...entry, type: long(61) },
    { ...entry, documentId: long(61) },
    { ...entry, locale: long(21) },
    { ...entry, locale: undefined },
    { ...entry, together: [1] },
    { ...entry, together: [{}] },
    { ...entry, together: Array.from({ length: 1001 }, () => entry) },
    { ...entry, drafts: [{}] },
  ]) {
    const { statusCode, judge, body } = await post(other)
    expect([statusCode, JSON.parse(body), judge.mock.calls.length]).toEqual([400, { error: 'invalid' }, 0])
  }
  const longest = { ...entry, type: long(60), documentId: long(60), locale: long(20) }
  expect((await post({ ...longest, drafts: [{ path: '/', locale: 'en' }] })).statusCode).toBe(200)
})

it('[ENG-10] the CMS gets the users of an entry that is removed', async () => {
  const removal = { type: 'page', documentId: 'p', locales: ['en', 'x'.repeat(20)] }
  const usersOf = (payload: unknown, secret?: string) => post(payload, secret, '/webhooks/users')
  const { statusCode, body } = await usersOf(removal)
  expect([statusCode, JSON.parse(body)]).toEqual([200, { users: ['page /'] }])
  expect((await usersOf(removal, 'Bearer no')).statusCode).toBe(401)
  const wrong = [{}, { ...removal, locales: 'en' }, { ...removal, locales: ['x'.repeat(21)] }]
  for (const other of [...wrong, { ...removal, locales: Array(101).fill('en') }]) {
    const refused = await usersOf(other)
    expect([refused.statusCode, JSON.parse(refused.body)]).toEqual([400, { error: 'invalid' }])
  }
})

it('[ENG-10] an entry may be as large as the CMS lets it be', async () => {
  expect((await post({ ...entry, entry: { text: 'x'.repeat(2_000_000) } })).statusCode).toBe(200)
})

it('[ENG-10] an entry is checked with as many others as a list of the CMS publishes at once', async () => {
  const together = Array.from({ length: 300 }, (_, index) => ({ ...entry, documentId: `d${index}` }))
  const { statusCode, judge } = await post({ ...entry, together })
  expect([statusCode, judge.mock.calls.length]).toEqual([200, 1])
})
