import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { judgementRoutes } from './judgement.ts'

const SECRET = 'a secret of sixteen or more'
const entry = { type: 'page', documentId: 'p', locale: 'en', entry: { title: 'T' } }

async function asked(payload: unknown, authorization = `Bearer ${SECRET}`) {
  const judge = vi.fn(async () => [{ field: ['title'], place: 'Title', says: 'Needs words.', isWarning: false }])
  const app = Fastify()
  await judgementRoutes(app, { secret: SECRET, judge: { judge, usersOf: async () => ['page /'] } })
  const headers = { authorization, 'content-type': 'application/json' }
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/webhooks/judgement',
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
  for (const other of [null, [], {}, { ...entry, entry: 'x' }, { ...entry, together: [1] }]) {
    const { statusCode, judge } = await asked(other)
    expect([statusCode, judge.mock.calls.length]).toEqual([400, 0])
  }
})

it('[ENG-10] an entry is judged with as many others as a list of the CMS publishes at once', async () => {
  const together = Array.from({ length: 300 }, (_, index) => ({ ...entry, documentId: `d${index}` }))
  const { statusCode, judge } = await asked({ ...entry, together })
  expect([statusCode, judge.mock.calls.length]).toEqual([200, 1])
})
