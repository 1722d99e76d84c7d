import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { judgementRoutes } from './judgement.ts'

const SECRET = 'a secret of sixteen or more'
const entry = { type: 'page', documentId: 'p', locale: 'en', entry: { title: 'T' } }

async function asked(payload: unknown, authorization = `Bearer ${SECRET}`, url = '/webhooks/judgement') {
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

it('[ENG-10] the CMS is told what is wrong with an entry; who does not know the secret learns nothing', async () => {
  const { statusCode, body } = await asked(entry)
  expect([statusCode, JSON.parse(body)]).toMatchObject([200, { problems: [{ says: 'Needs words.' }] }])
  for (const secret of ['', 'Bearer no', SECRET]) {
    const refused = await asked(entry, secret)
    expect(refused.statusCode).toBe(401)
    expect(refused.judge).not.toHaveBeenCalled()
  }
})

it('[ENG-10] what is no entry is not judged', async () => {
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
    const { statusCode, judge, body } = await asked(other)
    expect([statusCode, JSON.parse(body), judge.mock.calls.length]).toEqual([400, { error: 'invalid' }, 0])
  }
  const longest = { ...entry, type: long(60), documentId: long(60), locale: long(20) }
  expect((await asked({ ...longest, drafts: [{ path: '/', locale: 'en' }] })).statusCode).toBe(200)
})

it('[ENG-10] the CMS is told who would miss an entry that leaves', async () => {
  const leaving = { type: 'page', documentId: 'p', locales: ['en', 'x'.repeat(20)] }
  const usersOf = (payload: unknown, secret?: string) => asked(payload, secret, '/webhooks/users')
  const { statusCode, body } = await usersOf(leaving)
  expect([statusCode, JSON.parse(body)]).toEqual([200, { users: ['page /'] }])
  expect((await usersOf(leaving, 'Bearer no')).statusCode).toBe(401)
  const wrong = [{}, { ...leaving, locales: 'en' }, { ...leaving, locales: ['x'.repeat(21)] }]
  for (const other of [...wrong, { ...leaving, locales: Array(101).fill('en') }]) {
    const refused = await usersOf(other)
    expect([refused.statusCode, JSON.parse(refused.body)]).toEqual([400, { error: 'invalid' }])
  }
})

it('[ENG-10] an entry may be as large as the CMS lets it be', async () => {
  expect((await asked({ ...entry, entry: { text: 'x'.repeat(2_000_000) } })).statusCode).toBe(200)
})

it('[ENG-10] an entry is judged with as many others as a list of the CMS publishes at once', async () => {
  const together = Array.from({ length: 300 }, (_, index) => ({ ...entry, documentId: `d${index}` }))
  const { statusCode, judge } = await asked({ ...entry, together })
  expect([statusCode, judge.mock.calls.length]).toEqual([200, 1])
})
