import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { requireSecret } from './requireSecret.ts'

it('a request without the secret is refused, and its connection is closed', async () => {
  const app = Fastify()
  requireSecret(app, 'a secret')
  app.get('/', async () => 'here')
  const ask = (headers: Record<string, string>) => app.inject({ url: '/', headers })
  expect((await ask({ authorization: 'Bearer a secret' })).body).toBe('here')
  for (const headers of [{}, { authorization: '' }, { authorization: 'Bearer ' }]) {
    const refused = await ask(headers as Record<string, string>)
    expect([refused.statusCode, refused.json(), refused.headers.connection]).toEqual([
      401,
      { error: 'unauthorized' },
      'close',
    ])
  }
})
