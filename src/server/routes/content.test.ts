import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { closeServers, openServer } from '../server.fixture.ts'

let app: FastifyInstance
beforeAll(async () => void ({ app } = await openServer()))
afterAll(closeServers)

const get = async (url: string) => {
  const { statusCode, headers, json } = await app.inject(url)
  return { status: statusCode, cached: headers['cache-control'], body: json<Record<string, unknown>>() }
}

it('the locales of the site are listed, the first one as the default', async () => {
  const { status, cached, body } = await get('/nfx/i18n/locales')
  expect([status, cached, body['defaultLocale']]).toEqual([200, 'no-cache', 'en'])
  const codes = readdirSync('fixtures/content/locale').map((file) => path.basename(file, '.json'))
  const others = codes.filter((code) => code !== 'en')
  expect((body['locales'] as { code: string }[]).map(({ code }) => code)).toEqual(['en', ...others])
})

it('a site without locales is an error', async () => {
  const content = { locales: () => [] } as unknown as ContentSource
  const none = await openServer({ input: { content } })
  const { statusCode, json } = await none.app.inject('/nfx/i18n/locales')
  expect([statusCode, json()]).toEqual([500, { error: 'LOCALES NOT FOUND' }])
})

it.each<[string, (body: Record<string, unknown>) => unknown, unknown]>([
  ['/nfx/i18n/messages/es', (body) => body['common.retry'], 'Reintentar'],
  ['/nfx/cms-config/en', (body) => body['brand'], expect.objectContaining({ name: 'Croupier' })],
  ['/nfx/forms/en/sign-in', (body) => (body['form'] as { slug: string }).slug, 'sign-in'],
  ['/nfx/auth-forms/en/authorization', (body) => Array.isArray(body), true],
])('%s returns content', async (url, read, expected) => {
  const { status, cached, body } = await get(url)
  expect([status, cached, read(body)]).toEqual([200, 'no-cache', expected])
})

it('a form comes with the address of its validator and with its messages', async () => {
  const { body } = await get('/nfx/forms/en/sign-in')
  expect(Object.keys(body)).toEqual(['form', 'validator', 'messages'])
  const validator = await app.inject(String(body['validator']))
  expect([validator.statusCode, validator.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
})

it.each([
  '/nfx/i18n/messages/xx',
  '/nfx/cms-config/xx',
  '/nfx/auth-forms/xx/authorization',
  '/nfx/forms/xx/sign-in',
  '/nfx/forms/en/none',
])('%s is not found', async (url) => {
  const { status, body } = await get(url)
  expect([status, body]).toEqual([404, { error: 'not found' }])
})

it('schemas of content are listed and served as JSON schemas', async () => {
  expect((await get('/schemas/')).body).toEqual({ schemas: ['/schemas/page.json'] })
  const page = await app.inject('/schemas/page.json')
  expect([page.headers['content-type'], page.headers['cache-control'], page.json()]).toEqual([
    'application/schema+json; charset=utf-8',
    'no-cache',
    { title: 'Page' },
  ])
  expect(await get('/schemas/none.json')).toMatchObject({ status: 404, body: { error: 'not found' } })
})

it.each([
  ['/validators/runtime-1.js', 'export const shared = 1'],
  ['/validators/runtime-1-formats.js', 'export const formats = 1'],
])('%s is shared by validators and cached for good', async (url, code) => {
  const { headers, body } = await app.inject(url)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(body).toBe(code)
  expect((await app.inject('/validators/none.js')).statusCode).toBe(404)
})
