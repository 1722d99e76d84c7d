import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeServers, openServer } from './server.fixture.ts'

const LONG = '<p>page</p>'.repeat(400)
const html = (body: BodyInit, init: ResponseInit = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html', ...(init.headers as object) } })

afterAll(closeServers)

describe('every answer', () => {
  let app: FastifyInstance
  beforeAll(async () => void ({ app } = await openServer({ files: { 'assets/a-12345678.js': 'code' } })))

  it.each([
    ['a page', '/terms', 200],
    ['a file', '/assets/a-12345678.js', 200],
    ['content', '/nfx/i18n/locales', 200],
    ['the platform’s', '/api/account.getInfo', 200],
    ['one of an undecodable address', '/%E0%A4%A', 400],
    ['one of a missing file', '/schemas/none.json', 404],
  ])('has the security headers: %s', async (_, url, status) => {
    const { headers, statusCode } = await app.inject(url)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(self)',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('that fails hides its reason, which is logged', async () => {
    const lines: Record<string, unknown>[] = []
    const logger = pino({}, { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) })
    const { app: failing } = await openServer({
      input: {
        logger,
        loadBuild: () => {
          throw new Error('the secret reason')
        },
      },
    })
    const { statusCode, headers, body } = await failing.inject('/terms')
    expect([statusCode, headers['content-type'], body]).toEqual([
      500,
      'text/plain; charset=utf-8',
      'Internal Server Error',
    ])
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'a request failed',
        err: expect.objectContaining({ message: 'the secret reason' }) as object,
      }),
    )
  })

  it('a page keeps its own policy, and over HTTPS the browser is required to use it for a year', async () => {
    const ownHeaders = { 'content-security-policy': "default-src 'self'", 'x-frame-options': 'DENY' }
    const server = await openServer({
      settings: { TRUST_PROXY: '127.0.0.1' },
      page: () => html('', { headers: ownHeaders }),
    })
    const { headers } = await server.app.inject({ url: '/terms', headers: { 'x-forwarded-proto': 'https' } })
    expect(headers).toMatchObject({ ...ownHeaders, 'strict-transport-security': 'max-age=31536000; includeSubDomains' })
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with an encoding that the browser accepts: %s', async (encoding, unpack) => {
    const server = await openServer({ page: () => html(LONG) })
    const { headers, rawPayload } = await server.app.inject({
      url: '/terms',
      headers: { 'accept-encoding': encoding, cookie: 'sid=1' },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(String(unpack(rawPayload))).toBe(LONG)
    const accepting = { 'accept-encoding': encoding }
    const [list, short] = await Promise.all(
      ['/nfx/i18n/messages/en', '/nfx/i18n/locales'].map((url) => server.app.inject({ url, headers: accepting })),
    )
    expect(list?.headers['content-encoding']).toBe(encoding)
    expect(short?.headers['content-encoding']).toBeUndefined()
  })

  it.each(['br', 'gzip'])(
    'is streamed, compressed by %s too: a page appears while it is rendered',
    async (encoding) => {
      const rest = Promise.withResolvers<string>()
      const parts = new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode(LONG))
          controller.enqueue(new TextEncoder().encode(await rest.promise))
          controller.close()
        },
      })
      const server = await openServer({ page: () => html(parts) })
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = server.app.server.address() as AddressInfo
      const outgoing = request({
        port,
        path: '/terms',
        headers: { 'accept-encoding': encoding, cookie: 'sid=1' },
      }).end()
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
      const [first] = (await once(answer, 'data')) as [Buffer]
      expect(first.length).toBeGreaterThan(0)
      rest.resolve('</html>')
      await once(answer.resume(), 'end')
    },
  )

  it('passes the request id of the proxy in front on to pages and to the platform', async () => {
    const server = await openServer()
    const idsOf = async (requestId?: string) => {
      const headers = { cookie: 'sid=1', ...(requestId !== undefined && { 'x-request-id': requestId }) }
      await server.app.inject({ url: '/terms', headers })
      await server.app.inject({ url: '/api/account.getInfo', headers })
      return [server.pageCalls.at(-1)?.visitor.requestId, server.calls.at(-1)?.headers['x-request-id']]
    }
    expect(await idsOf('balancer-4711.a')).toEqual(['balancer-4711.a', 'balancer-4711.a'])
    for (const refused of ['short', 'has a space', 'x'.repeat(65)]) {
      const [page = '', call] = await idsOf(refused)
      expect([page, call]).not.toContain(refused)
      expect(page).toMatch(/^[\da-f-]{36}$/)
    }
    expect((await idsOf())[0]).not.toBe((await idsOf())[0])
  })
})

describe('files of the build', () => {
  it('are cached for good where their name has a hash, else for an hour', async () => {
    const { app, folder } = await openServer({ files: { 'assets/a-12345678.js': 'code', 'icon.svg': '<svg/>' } })
    const cached = async (url: string) => (await app.inject(url)).headers['cache-control']
    expect(await cached('/assets/a-12345678.js')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/icon.svg')).toBe('public, max-age=3600')
    expect(folder).not.toBe('')
  })

  it('are sent in the copy that was compressed at build time', async () => {
    const files = { 'assets/a-12345678.js': 'code', 'assets/a-12345678.js.br': 'compressed' }
    const { app } = await openServer({ files })
    const answer = await app.inject({ url: '/assets/a-12345678.js', headers: { 'accept-encoding': 'br, gzip' } })
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'compressed'])
    expect((await app.inject('/assets/a-12345678.js')).body).toBe('code')
  })

  it('don’t include the folder, nor files that were added later', async () => {
    const { app, folder, pageCalls } = await openServer({ files: { 'index.html': 'the build’s own' } })
    writeFileSync(path.join(folder, 'client/late.txt'), 'late')
    expect((await app.inject('/')).body).toBe('<p>page</p>')
    expect((await app.inject('/late.txt')).body).toBe('<p>page</p>')
    expect(pageCalls).toHaveLength(2)
  })
})

describe('a shutdown', () => {
  it('answers requests in flight and closes their connections', async () => {
    const rest = Promise.withResolvers<void>()
    const { app, pageCalls } = await openServer({ page: () => rest.promise.then(() => html('late')) })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    expect((await fetch(`http://127.0.0.1:${port}/health`)).headers.get('connection')).toBe('keep-alive')
    const answering = fetch(`http://127.0.0.1:${port}/terms`)
    await expect.poll(() => pageCalls).toHaveLength(1)
    const closing = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    rest.resolve()
    const answer = await answering
    expect([await answer.text(), answer.headers.get('connection')]).toEqual(['late', 'close'])
    await closing
  })
})
