import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { closeServers, openServer } from './server.fixture.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36' }
const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
const ENTRY = { ...BROWSER, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }
const PLAYER = { ...BROWSER, cookie: 'sid=1' }
const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...(init.headers as object) } })
const cachePolicy = { reads: new Set(['query.page']), lifetime: 60_000 }

afterAll(closeServers)

describe('a page', () => {
  it('receives its visitor: cookie, device, the components of the tab, and the headers for the platform', async () => {
    const { app, pageCalls } = await openServer()
    await app.inject({
      url: '/terms?page=2',
      headers: { ...PLAYER, 'x-component-versions': 'hero=1', host: 'a.example' },
    })
    const [{ visitor, request: made } = {}] = pageCalls
    expect(made?.url).toBe('http://a.example/terms?page=2')
    expect(visitor).toMatchObject({
      cookie: 'sid=1',
      userAgent: BROWSER['user-agent'],
      componentVersions: 'hero=1',
      forwarded: {
        cookie: 'sid=1',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'a.example',
        'x-forwarded-proto': 'http',
      },
    })
    expect(Buffer.from(visitor?.nonce ?? '', 'base64')).toHaveLength(16)
    await app.inject({ url: '/terms', headers: PLAYER })
    expect(pageCalls[1]?.visitor.nonce).not.toBe(visitor?.nonce)
  })

  it('has the address of the proxy in front, which the platform receives too', async () => {
    const { app, pageCalls } = await openServer()
    const front = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'casino.example',
      'x-forwarded-proto': 'https',
    }
    await app.inject({ url: '/terms', headers: { ...PLAYER, ...front } })
    const [{ visitor, request: made } = {}] = pageCalls
    expect(made?.url).toBe('https://casino.example/terms')
    expect(visitor?.forwarded).toMatchObject(front)
  })

  it('passes on the cookies that the platform sets meanwhile', async () => {
    const { app } = await openServer({
      page({ visitor }) {
        visitor.onSetCookie(['sid=2; path=/', 'locale=es'])
        return html('')
      },
    })
    expect((await app.inject({ url: '/terms', headers: PLAYER })).headers['set-cookie']).toEqual([
      'sid=2; path=/',
      'locale=es',
    ])
  })

  it('calls the platform with the timeout of the settings', async () => {
    const { app, pageCalls, calls } = await openServer({ settings: { DATA_DEADLINE_MS: '321' } })
    await app.inject({ url: '/terms', headers: PLAYER })
    const [{ services, visitor } = {}] = pageCalls
    if (!services || !visitor) throw new Error('a page was asked for')
    expect(services.settings).toMatchObject({
      dataDeadline: 321,
      version: '1.2.3',
      isDevelopment: false,
      isVerbose: false,
    })
    await services
      .createApi(visitor, 'es')
      .account.getInfo()
      .catch(() => undefined)
    expect(calls.at(-1)?.url).toBe('/api/account.getInfo?v=1.2.3&locale=es')
    expect(calls.at(-1)?.headers).toMatchObject({ cookie: 'sid=1', 'x-forwarded-host': 'localhost:80' })
  })

  it('never has another host where its address begins with two slashes', async () => {
    const { app, pageCalls } = await openServer()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    for (const url of ['//other.example/', '/\\other.example/']) {
      const [answer] = (await once(request({ port, path: url }).end(), 'response')) as [IncomingMessage]
      expect([answer.statusCode, answer.headers.location]).toEqual([301, '/other.example/'])
      answer.resume()
    }
    expect(pageCalls).toHaveLength(0)
  })

  it('redirects a visitor from outside to their language, and the redirect is not cached', async () => {
    const { app } = await openServer()
    const { statusCode, headers } = await app.inject({
      url: '/terms?a=1',
      headers: { ...ENTRY, 'accept-language': 'es' },
    })
    expect([statusCode, headers.location]).toEqual([302, '/es/terms?a=1'])
    expect(headers).toMatchObject({ vary: 'cookie, accept-language', 'cache-control': 'no-store' })
  })

  it('requested by HEAD has the headers of the page and no body', async () => {
    const { app, pageCalls } = await openServer({ page: () => html('<p>page</p>', { headers: { 'x-own': '1' } }) })
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/terms', headers: PLAYER })
    expect([statusCode, headers['x-own'], body]).toEqual([200, '1', ''])
    expect(pageCalls[0]?.request.method).toBe('GET')
  })

  it('that failed is a page for people and a plain status for robots', async () => {
    const { app } = await openServer({ page: () => html('<p>Something went wrong</p>', { status: 500 }) })
    const answers = [BROWSER, ROBOT].map((headers) => app.inject({ url: '/terms', headers }))
    const [person, robot] = await Promise.all(answers)
    expect([person?.statusCode, person?.body]).toEqual([500, '<p>Something went wrong</p>'])
    expect([robot?.statusCode, robot?.body]).toEqual([500, 'Internal Server Error'])
    expect(robot?.headers['content-type']).toBe('text/plain; charset=utf-8')
    // a missing page is a page for robots too
    const missing = await openServer({ page: () => html('<p>Not found</p>', { status: 404 }) })
    expect((await missing.app.inject({ url: '/terms', headers: ROBOT })).body).toBe('<p>Not found</p>')
  })
})

describe('a page for guests', () => {
  it('is rendered once for all of them, and browsers must revalidate it', async () => {
    const { app, pageCalls } = await openServer({
      cachePolicy: cachePolicy,
      page: () => html('<p>page</p>', { headers: { 'x-own': '1' } }),
    })
    const first = await app.inject({ url: '/terms', headers: BROWSER })
    const second = await app.inject({ url: '/terms', headers: BROWSER })
    expect(pageCalls).toHaveLength(1)
    expect([first.body, second.body]).toEqual(['<p>page</p>', '<p>page</p>'])
    for (const { headers } of [first, second])
      expect(headers).toMatchObject({
        'cache-control': 'public, no-cache',
        vary: 'cookie, user-agent, accept-encoding',
      })
    expect(pageCalls[0]?.visitor.nonce).toBeUndefined()
    const { etag } = second.headers
    const same = await app.inject({ url: '/terms', headers: { ...BROWSER, 'if-none-match': String(etag) } })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    const other = await app.inject({ url: '/terms', headers: { ...BROWSER, 'if-none-match': '"other"' } })
    expect(other.statusCode).toBe(200)
    const packed = await app.inject({ url: '/terms', headers: { ...BROWSER, 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
  })

  it('is rendered once for concurrent requests', async () => {
    const { app, pageCalls } = await openServer({ cachePolicy: cachePolicy })
    const answers = await Promise.all([1, 2, 3].map(() => app.inject({ url: '/terms', headers: BROWSER })))
    expect(answers.map(({ body }) => body)).toEqual(['<p>page</p>', '<p>page</p>', '<p>page</p>'])
    expect(pageCalls).toHaveLength(1)
  })

  it('is checked against the content that it has read before it is sent again', async () => {
    const { app, pageCalls } = await openServer({
      cachePolicy: cachePolicy,
      page({ services }) {
        services.content.page('en', '/terms')
        return html('<p>page</p>')
      },
    })
    await app.inject({ url: '/terms', headers: BROWSER })
    await app.inject({ url: '/terms', headers: BROWSER })
    expect(pageCalls).toHaveLength(1)
  })

  it.each<[string, Parameters<typeof openServer>[0], object?]>([
    ['a player’s', {}, PLAYER],
    ['one that sets a cookie', { page: () => html('<p>page</p>', { headers: { 'set-cookie': 'a=1' } }) }],
    [
      'one during which the platform has set one',
      {
        page({ visitor }) {
          visitor.onSetCookie(['sid=1'])
          return html('<p>page</p>')
        },
      },
    ],
    ['one that isn’t there', { page: () => html('<p>page</p>', { status: 404 }) }],
    ['a redirect', { page: () => new Response(null, { status: 302, headers: { location: '/' } }) }],
    ['data', { page: () => Response.json({}) }],
    ['one of previews', { input: { mode: 'development' } }],
    ['one without a lifetime', { cachePolicy: { ...cachePolicy, lifetime: 0 } }],
    ['one of another host than the site’s', { settings: { PUBLIC_ORIGIN: 'https://site.example' } }],
  ])('is not shared: %s', async (_, options, headers = BROWSER) => {
    const { app, pageCalls } = await openServer({ cachePolicy: cachePolicy, ...options })
    await app.inject({ url: '/terms', headers: headers as Record<string, string> })
    await app.inject({ url: '/terms', headers: headers as Record<string, string> })
    expect(pageCalls).toHaveLength(2)
  })
})
