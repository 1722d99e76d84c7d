import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { formRoutes } from './forms.ts'

const own = { 'sec-fetch-site': 'same-origin' }

it('[FRM-08] a visitor who posts too often has to wait before a body is read', async () => {
  const app = Fastify()
  formRoutes(app, { config: {} } as Parameters<typeof formRoutes>[1])
  const post = (headers: Record<string, string> = own) =>
    app.inject({ method: 'POST', url: '/forms/feedback', headers: { 'content-type': 'text/x', ...headers }, body: 'x' })
  for (let count = 0; count < 30; count += 1) expect((await post()).statusCode).toBe(400)
  const refused = await post()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  // a post from another site doesn’t count against the visitor
  expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(400)
  await app.close()
})
