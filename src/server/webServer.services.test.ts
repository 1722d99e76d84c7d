import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Services } from '#src/app/request/services.ts'
import type { RetainedFiles } from './asset-retention/RetainedFiles.ts'
import type { Media } from './Media.ts'
import type { Preview } from './preview/previewRoutes.ts'
import { type PageCall, closeServers, openServer } from './server.fixture.ts'
import type { WebServerOptions } from './webServer.ts'

const SECRET = 'a secret of sixteen or more'
const HOST = 'casino.example'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const closedDomain = {
  domain_state: 'maintenance',
  domain_type: 'mirror',
  is_bonus_isolation_enabled: undefined,
  is_game_history_export_enabled: false,
  game_origins: [],
}

interface PlatformAnswer {
  readonly status?: number
  readonly body: object
  readonly cookie?: string
}

let app: FastifyInstance
let pageCalls: PageCall[]
let calls: FastifyRequest[]
let logged: Record<string, unknown>[]
let page: (call: PageCall) => Response | Promise<Response>
/** Answers of the platform by the calls' names; `{ data: {} }` for others. */
let platformAnswers: Record<string, PlatformAnswer>

beforeEach(() => {
  logged = []
  platformAnswers = {}
  page = () => html('<p>hello</p>')
})
afterEach(closeServers)

const html = (text: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
const nameOf = ({ url }: FastifyRequest) => url.replace(/^\/api\/|^\/|\?.*$/g, '')
const callsOf = (name: string) => calls.filter((call) => nameOf(call) === name)

const retainedFiles = { get: async () => undefined, unavailableSince: null } as unknown as RetainedFiles
const preview = {
  version: 'draft',
  secret: SECRET,
  cmsOrigin: 'https://cms.example.com',
  script: 'script()',
  ready: () => Promise.resolve(),
} as unknown as Preview

interface ServerOverrides extends Partial<WebServerOptions> {
  readonly settings?: Readonly<Record<string, string>>
}

async function open({ settings = {}, ...input }: ServerOverrides = {}) {
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>)
  ;({ app, pageCalls, calls } = await openServer({
    settings: { DATA_DEADLINE_MS: '3000', ...settings },
    cachePolicy: { reads: new Set(), lifetime: 60_000 },
    page: (rendering) => page(rendering),
    platform: (call, reply) => {
      const { status = 200, body, cookie } = platformAnswers[nameOf(call)] ?? { body: { data: {} } }
      if (cookie) reply.header('set-cookie', cookie)
      return reply.code(status).send(body)
    },
    input: { version: '7', logger: pino({ level: 'info' }, { write }), ...input },
  }))
}

interface RequestInit {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string | object
  readonly remoteAddress?: string
}
const ask = (url: string, { headers, ...more }: RequestInit = {}) =>
  app.inject({ url, ...more, headers: { host: HOST, 'user-agent': BROWSER, ...headers } })

/** Returns what the server provides to its pages. */
async function servicesOf(over?: ServerOverrides): Promise<Services> {
  await open(over)
  await ask('/', { headers: { cookie: 'sid=1' } })
  return pageCalls[0]?.services as Services
}

describe('the web server', () => {
  it('serves its own addresses besides pages', async () => {
    await open({ retainedFiles: retainedFiles })
    platformAnswers['ready'] = { body: {} }
    const paths = ['/health', '/ready', '/robots.txt', '/sitemap.xml', '/schemas/page.json']
    for (const url of [...paths, '/nfx/i18n/locales', '/validators/runtime-1.js']) {
      expect((await ask(url)).statusCode, url).toBe(200)
    }
    expect((await ask('/assets/None-12345678.js')).statusCode).toBe(404)
    expect(pageCalls).toEqual([])
    expect((await ask('/offers')).body).toBe('<p>hello</p>')
  })

  it('does not pass answers to unknown forms on to the platform', async () => {
    await open()
    expect((await ask('/api/Forms.submit?form=spam', { method: 'POST' })).statusCode).toBe(422)
    expect(calls).toEqual([])
  })

  it('keeps the content security policy that a page has set', async () => {
    page = () => html('x', { 'content-security-policy': 'own' })
    await open()
    for (const cookie of ['', 'sid=1']) {
      expect((await ask('/', { headers: { cookie } })).headers['content-security-policy']).toBe('own')
    }
  })

  it.each([
    ['/%E0%A4%A', HOST, 400, 'Bad Request'],
    ['/', 'a b', 400, 'Bad Request'],
    ['*', HOST, 400, 'Bad Request'],
    [`http://${HOST}/offers`, HOST, 200, '<p>hello</p>'],
  ])('reads the target %s of the host "%s" and answers with %i', async (target, host, status, body) => {
    await open()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    // fetch would normalise the address
    const sent = request({ port, path: target, headers: { host, 'user-agent': BROWSER } }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect([answer.statusCode, String((await answer.toArray())[0])]).toEqual([status, body])
    if (status === 400) expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it('serves built files where there is a build', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'web-server-'))
    await mkdir(path.join(folder, 'client'), { recursive: true })
    await writeFile(path.join(folder, 'client/favicon.svg'), '<svg/>')
    const chunks = {
      of: (names: Iterable<string>) => ({ scripts: [...names], styles: [] }),
      asset: (name: string) => `/assets/${name}`,
    }
    const { chunksOf, fonts } = await servicesOf({ built: { folder, chunks } })
    expect((await ask('/favicon.svg')).body).toBe('<svg/>')
    expect(chunksOf(['a'])).toEqual({ scripts: ['a'], styles: [] })
    expect(fonts).toEqual(['/assets/inter-latin-wght-normal.woff2'])
    await rm(folder, { recursive: true })
  })

  it('lets the middleware answer first or pass on', async () => {
    const middleware: WebServerOptions['middleware'] = (incoming, response, next) =>
      incoming.url === '/module.js' ? void response.end('a module') : next()
    await open({ middleware })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const text = async (url: string) => (await fetch(origin + url, { headers: { 'user-agent': BROWSER } })).text()
    expect([await text('/module.js'), await text('/offers')]).toEqual(['a module', '<p>hello</p>'])
  })
})

describe('parts of the web server that depend on settings', () => {
  const bearer = { authorization: `Bearer ${SECRET}` }
  const post = async (url: string, payload: object = {}) =>
    (await ask(url, { method: 'POST', headers: bearer, payload })).statusCode
  const contentChanged = vi.fn(async () => undefined)
  const signals = { contentChanged, unavailableSince: null, close: async () => undefined }
  const judge = { judge: async () => [], usersOf: async () => [] }
  const entry = { type: 'page', documentId: 'p', locale: 'en', entry: {} }
  const media = { get: async () => ({ type: 'image/png', content: Buffer.from('x') }) } as unknown as Media

  it('[ENG-12] a CMS with a secret may notify of changes and have its entries checked', async () => {
    await open({ signals, judge, settings: { STRAPI_WEBHOOK_SECRET: SECRET } })
    expect([await post('/webhooks/content'), await post('/webhooks/judgement', entry)]).toEqual([202, 200])
    expect(contentChanged).toHaveBeenCalledOnce()
  })

  it.each([
    ['without a secret', { signals, judge }],
    ['without a CMS', { settings: { STRAPI_WEBHOOK_SECRET: SECRET } }],
  ])('%s neither is possible', async (_, over) => {
    await open(over)
    expect([await post('/webhooks/content'), await post('/webhooks/judgement', entry)]).toEqual([404, 404])
  })

  it('files of a CMS are served where content comes from one', async () => {
    await open({ media })
    expect((await ask('/media/a.png')).headers['content-type']).toBe('image/png')
    await open()
    expect((await ask('/media/a.png')).headers['content-type']).toMatch(/^text\/html/)
  })

  it('the inspector is available in development only', async () => {
    const inspect = '/internal/inspect?locale=en&path=/none&id=x&component=y'
    await open({ mode: 'development', settings: { CONTENT_DIR: 'fixtures/content' } })
    expect((await ask(inspect)).json()).toEqual({ error: 'not found' })
    await open()
    expect((await ask(inspect)).headers['content-type']).toMatch(/^text\/html/)
  })
})

describe('pages that guests share', () => {
  const isCached = async (over: ServerOverrides) => {
    await open(over)
    return (await ask('/')).headers['etag'] !== undefined
  }

  it('are cached in production, but not in development', async () => {
    expect(await isCached({})).toBe(true)
    await app.close()
    expect(await isCached({ mode: 'development' })).toBe(false)
  })

  it('[ENG-12] are dropped when the platform’s state of the site changes', async () => {
    platformAnswers['metadata.getgeneralinfo'] = { status: 500, body: {} }
    await open()
    await ask('/')
    await ask('/')
    expect(pageCalls).toHaveLength(1)
    await app.close()
    platformAnswers['metadata.getgeneralinfo'] = { body: { data: closedDomain } }
    await open()
    await ask('/')
    await vi.waitFor(async () => {
      await ask('/')
      expect(pageCalls).toHaveLength(2)
    })
    await ask('/')
    expect(pageCalls).toHaveLength(2)
  })
})

describe('the services of pages', () => {
  it('have the settings of production', async () => {
    const { settings, fonts, chunksOf } = await servicesOf({ built: undefined as never })
    expect(settings).toEqual({
      isDevelopment: false,
      isVerbose: false,
      hasInternalPages: false,
      raisesFaults: false,
      dataDeadline: 3000,
      publicOrigin: undefined,
      embedOrigins: [],
      version: '7',
    })
    expect(fonts).toEqual([])
    expect(chunksOf(['promo.banner'])).toEqual({ scripts: [], styles: [] })
  })

  it('have the settings of development', async () => {
    const { settings } = await servicesOf({ mode: 'development' })
    expect(settings).toMatchObject({
      isDevelopment: true,
      isVerbose: true,
      hasInternalPages: true,
      raisesFaults: true,
    })
    expect(settings).not.toHaveProperty('preview')
  })

  it.each([
    ['development', 'off', false],
    ['production', 'on', true],
  ] as const)('in %s may be switched: %s', async (mode, setting, isOn) => {
    const { settings } = await servicesOf({ mode, settings: { INTERNAL_PAGES: setting, RAISE_FAULTS: setting } })
    expect([settings.hasInternalPages, settings.raisesFaults]).toEqual([isOn, isOn])
  })

  it('include the public origin and the origins that may embed the site', async () => {
    const { settings } = await servicesOf({
      settings: { PUBLIC_ORIGIN: `https://${HOST}`, EMBED_ORIGINS: 'https://a.example,https://b.example' },
    })
    expect(settings).toMatchObject({
      publicOrigin: `https://${HOST}`,
      embedOrigins: ['https://a.example', 'https://b.example'],
    })
  })

  it('include a client of the platform that acts for the visitor and passes its cookies on', async () => {
    platformAnswers['account.getInfo'] = { body: { data: { uid: 8 } }, cookie: 'sid=2; Path=/' }
    page = async ({ services, visitor }) =>
      html(String((await services.createApi(visitor, 'es').account.getInfo()).uid))
    await open()
    const { body, headers } = await ask('/', { headers: { cookie: 'sid=1' } })
    expect([body, headers['set-cookie']]).toEqual(['8', 'sid=2; Path=/'])
    const [call] = callsOf('account.getInfo')
    expect(call?.query).toMatchObject({ locale: 'es', v: '7' })
    expect(call?.headers).toMatchObject({ cookie: 'sid=1', 'x-forwarded-host': HOST })
  })

  it('include the platform’s state of the domain, in the default language', async () => {
    platformAnswers['metadata.getgeneralinfo'] = { body: { data: closedDomain } }
    const { domain, awaitDomain } = await servicesOf()
    expect(await awaitDomain()).toEqual(closedDomain)
    expect(domain()).toEqual(closedDomain)
    expect(callsOf('metadata.getgeneralinfo')[0]?.query).toMatchObject({ locale: 'en', v: '7' })
  })

  it('[API-08] the first request after a start already knows a mirror', async () => {
    platformAnswers['metadata.getgeneralinfo'] = { body: { data: closedDomain } }
    await open()
    expect((await ask('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  })

  it('log faults and errors, and count faults in /health', async () => {
    const { report, logError, logWarning } = await servicesOf()
    const place = { component: 'promo.banner', entry: 'home', message: 'm', locale: 'en', path: '/', requestId: 'r' }
    report({ kind: 'render', ...place })
    logError(new Error('broken'), { path: '/offers' })
    logWarning('a warning', { path: '/terms' })
    expect(logged.map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'block fault: render in promo.banner'],
      [50, 'a page failed'],
      [40, 'a warning'],
    ])
    expect(logged).toMatchObject([
      { from: 'server' },
      { path: '/offers', err: { message: 'broken' } },
      { path: '/terms' },
    ])
    expect((await ask('/health')).json()).toMatchObject({ faults: { render: 1 } })
  })

  it('[FRM-03] include the validator of a form by its address', async () => {
    const { contentApi, validator } = await servicesOf()
    const { validator: address = '' } = await contentApi('en').form('feedback')
    expect(validator(address)?.validate({ email: 'a@example.com', message: 'hello' })).toBe(true)
    expect(validator(address)?.validate({ message: 1 })).toBe(false)
    expect(validator('/validators/none.js')).toBeUndefined()
  })

  it('[ENG-15] include the settings of a preview: its version, viewers and embedders', async () => {
    page = ({ services }) => html(JSON.stringify(services.settings))
    await open({ preview })
    expect((await ask('/')).statusCode).toBe(401)
    const ticket = { type: 'page', documentId: 'p', locale: 'en', version: 'draft', expires: Date.now() }
    const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url')
    const token = `${payload}.${createHmac('sha256', SECRET).update(payload).digest('base64url')}`
    const response = await ask('/', { headers: { cookie: `preview=${token}` } })
    expect(response.headers['etag']).toBeUndefined()
    expect(response.json()).toMatchObject({
      isDevelopment: false,
      isVerbose: true,
      preview: {
        embedders: ['https://cms.example.com'],
        script: '/preview/client.js',
        version: 'draft',
        viewers: [
          ['player', 'A player'],
          ['verified', 'A verified player'],
          ['self-excluded', 'A self-excluded player'],
        ],
      },
    })
  })
})
