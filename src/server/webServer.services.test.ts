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
import type { KeptFiles } from './kept/KeptFiles.ts'
import type { Media } from './Media.ts'
import type { Preview } from './preview/previewRoutes.ts'
import { type AskedPage, closeServers, openServer } from './server.fixture.ts'
import type { WebServerInput } from './webServer.ts'

const SECRET = 'a secret of sixteen or more'
const HOST = 'casino.example'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const closed = { domain_state: 'maintenance', domain_type: 'mirror', is_game_history_export_enabled: false }

interface Said {
  readonly status?: number
  readonly body: object
  readonly cookie?: string
}

let app: FastifyInstance
let asked: AskedPage[]
let calls: FastifyRequest[]
let logged: Record<string, unknown>[]
let page: (asked: AskedPage) => Response | Promise<Response>
/** What the platform says to calls of a name; `{ data: {} }` to others. */
let said: Record<string, Said>

beforeEach(() => {
  logged = []
  said = {}
  page = () => html('<p>hello</p>')
})
afterEach(closeServers)

const html = (text: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
const nameOf = ({ url }: FastifyRequest) => url.replace(/^\/api\/|^\/|\?.*$/g, '')
const callsOf = (name: string) => calls.filter((call) => nameOf(call) === name)

const kept = { get: async () => undefined, awaySince: null } as unknown as KeptFiles
const preview = {
  version: 'draft',
  secret: SECRET,
  cmsOrigin: 'https://cms.example.com',
  script: 'script()',
  ready: () => Promise.resolve(),
} as unknown as Preview

interface Over extends Partial<WebServerInput> {
  readonly settings?: Readonly<Record<string, string>>
}

async function open({ settings = {}, ...input }: Over = {}) {
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>)
  ;({ app, asked, calls } = await openServer({
    settings: { DATA_DEADLINE_MS: '3000', ...settings },
    shares: { reads: new Set(), lifetime: 60_000 },
    page: (rendering) => page(rendering),
    platform: (call, reply) => {
      const { status = 200, body, cookie } = said[nameOf(call)] ?? { body: { data: {} } }
      if (cookie) reply.header('set-cookie', cookie)
      return reply.code(status).send(body)
    },
    input: { version: '7', logger: pino({ level: 'info' }, { write }), ...input },
  }))
}

interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string | object
  readonly remoteAddress?: string
}
const ask = (url: string, { headers, ...more }: Asked = {}) =>
  app.inject({ url, ...more, headers: { host: HOST, 'user-agent': BROWSER, ...headers } })

/** What the server gives to its pages. */
async function servicesOf(over?: Over): Promise<Services> {
  await open(over)
  await ask('/', { headers: { cookie: 'sid=1' } })
  return asked[0]?.services as Services
}

describe('the web server', () => {
  it('answers what is no page at addresses of its own', async () => {
    await open({ kept })
    said['ready'] = { body: {} }
    const paths = ['/health', '/ready', '/robots.txt', '/sitemap.xml', '/schemas/page.json']
    for (const url of [...paths, '/nfx/i18n/locales', '/validators/runtime-1.js']) {
      expect((await ask(url)).statusCode, url).toBe(200)
    }
    expect((await ask('/assets/None-12345678.js')).statusCode).toBe(404)
    expect(asked).toEqual([])
    expect((await ask('/offers')).body).toBe('<p>hello</p>')
  })

  it('keeps answers to forms that content lacks from the platform', async () => {
    await open()
    expect((await ask('/api/Forms.submit?form=spam', { method: 'POST' })).statusCode).toBe(422)
    expect(calls).toEqual([])
  })

  it('keeps a policy that a page has set itself', async () => {
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
    // as it is: fetch would write it anew
    const sent = request({ port, path: target, headers: { host, 'user-agent': BROWSER } }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect([answer.statusCode, String((await answer.toArray())[0])]).toEqual([status, body])
    if (status === 400) expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it('has built files where there is a build', async () => {
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

  it('lets what goes first answer by itself, or go on', async () => {
    const middleware: WebServerInput['middleware'] = (incoming, response, next) =>
      incoming.url === '/module.js' ? void response.end('a module') : next()
    await open({ middleware })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const text = async (url: string) => (await fetch(origin + url, { headers: { 'user-agent': BROWSER } })).text()
    expect([await text('/module.js'), await text('/offers')]).toEqual(['a module', '<p>hello</p>'])
  })
})

describe('what the web server has only where it is set up', () => {
  const bearer = { authorization: `Bearer ${SECRET}` }
  const post = async (url: string, payload: object = {}) =>
    (await ask(url, { method: 'POST', headers: bearer, payload })).statusCode
  const contentChanged = vi.fn(async () => undefined)
  const signals = { contentChanged, awaySince: null, close: async () => undefined }
  const judge = { judge: async () => [], usersOf: async () => [] }
  const entry = { type: 'page', documentId: 'p', locale: 'en', entry: {} }
  const media = { get: async () => ({ type: 'image/png', content: Buffer.from('x') }) } as unknown as Media

  it('[ENG-12] a CMS with a secret may tell of changes, and has its entries judged', async () => {
    await open({ signals, judge, settings: { STRAPI_WEBHOOK_SECRET: SECRET } })
    expect([await post('/webhooks/content'), await post('/webhooks/judgement', entry)]).toEqual([202, 200])
    expect(contentChanged).toHaveBeenCalledOnce()
  })

  it.each([
    ['without a secret', { signals, judge }],
    ['without a CMS', { settings: { STRAPI_WEBHOOK_SECRET: SECRET } }],
  ])('%s nobody may', async (_, over) => {
    await open(over)
    expect([await post('/webhooks/content'), await post('/webhooks/judgement', entry)]).toEqual([404, 404])
  })

  it('files of a CMS are there where content comes from one', async () => {
    await open({ media })
    expect((await ask('/media/a.png')).headers['content-type']).toBe('image/png')
    await open()
    expect((await ask('/media/a.png')).headers['content-type']).toMatch(/^text\/html/)
  })

  it('the inspector is there in development alone', async () => {
    const inspect = '/internal/inspect?locale=en&path=/none&id=x&component=y'
    await open({ mode: 'development', settings: { CONTENT_DIR: 'fixtures/content' } })
    expect((await ask(inspect)).json()).toEqual({ error: 'not found' })
    await open()
    expect((await ask(inspect)).headers['content-type']).toMatch(/^text\/html/)
  })
})

describe('pages that guests share', () => {
  const isKept = async (over: Over) => {
    await open(over)
    return (await ask('/')).headers['etag'] !== undefined
  }

  it('are kept in production, and neither while the site is developed nor in previews', async () => {
    expect(await isKept({})).toBe(true)
    await app.close()
    expect(await isKept({ mode: 'development' })).toBe(false)
  })

  it('[ENG-12] go with what the platform says of the site', async () => {
    said['metadata.getgeneralinfo'] = { status: 500, body: {} }
    await open()
    await ask('/')
    await ask('/')
    expect(asked).toHaveLength(1)
    await app.close()
    said['metadata.getgeneralinfo'] = { body: { data: closed } }
    await open()
    await ask('/')
    await vi.waitFor(async () => {
      await ask('/')
      expect(asked).toHaveLength(2)
    })
    await ask('/')
    expect(asked).toHaveLength(2)
  })
})

describe('what pages get from the web server', () => {
  it('is set up for players in production', async () => {
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

  it('is set up for developers in development', async () => {
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
  ] as const)('in %s may be switched: %s', async (mode, word, isOn) => {
    const { settings } = await servicesOf({ mode, settings: { INTERNAL_PAGES: word, RAISE_FAULTS: word } })
    expect([settings.hasInternalPages, settings.raisesFaults]).toEqual([isOn, isOn])
  })

  it('says where the site is and who may have it in a frame', async () => {
    const { settings } = await servicesOf({
      settings: { PUBLIC_ORIGIN: `https://${HOST}`, EMBED_ORIGINS: 'https://a.example,https://b.example' },
    })
    expect(settings).toMatchObject({
      publicOrigin: `https://${HOST}`,
      embedOrigins: ['https://a.example', 'https://b.example'],
    })
  })

  it('is a client of the platform that speaks for the visitor, and passes its cookies on', async () => {
    said['account.getInfo'] = { body: { data: { uid: 8 } }, cookie: 'sid=2; Path=/' }
    page = async ({ services, visitor }) =>
      html(String((await services.createApi(visitor, 'es').account.getInfo()).uid))
    await open()
    const { body, headers } = await ask('/', { headers: { cookie: 'sid=1' } })
    expect([body, headers['set-cookie']]).toEqual(['8', 'sid=2; Path=/'])
    const [call] = callsOf('account.getInfo')
    expect(call?.query).toMatchObject({ locale: 'es', v: '7' })
    expect(call?.headers).toMatchObject({ cookie: 'sid=1', 'x-forwarded-host': HOST })
  })

  it('is what the platform says of the domain, in the language of the site', async () => {
    said['metadata.getgeneralinfo'] = { body: { data: closed } }
    const { domain } = await servicesOf()
    domain()
    await vi.waitFor(() => expect(domain()).toEqual(closed))
    expect(callsOf('metadata.getgeneralinfo')[0]?.query).toMatchObject({ locale: 'en', v: '7' })
    expect((await ask('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  })

  it('takes faults and errors into the log and into /health', async () => {
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

  it('[FRM-03] is the validator of a form, behind the address that the form names', async () => {
    const { contentApi, validator } = await servicesOf()
    const { validator: address = '' } = await contentApi('en').form('feedback')
    expect(validator(address)?.validate({ email: 'a@example.com', message: 'hello' })).toBe(true)
    expect(validator(address)?.validate({ message: 1 })).toBe(false)
    expect(validator('/validators/none.js')).toBeUndefined()
  })

  it('[ENG-15] is told that it is shown in a preview, to whom and in which frames', async () => {
    page = ({ services }) => html(JSON.stringify(services.settings))
    await open({ preview })
    expect((await ask('/')).statusCode).toBe(401)
    const ticket = { type: 'page', documentId: 'p', locale: 'en', version: 'draft', expires: Date.now() }
    const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url')
    const token = `${payload}.${createHmac('sha256', SECRET).update(payload).digest('base64url')}`
    const shown = await ask('/', { headers: { cookie: `preview=${token}` } })
    expect(shown.headers['etag']).toBeUndefined()
    expect(shown.json()).toMatchObject({
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
