import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import { noNames } from '#src/content/noNames.fixture.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { previewAddress } from '../../../cms/src/server/previewAddress.mts'
import { securityHeaders } from '../securityHeaders.ts'
import { type Preview, previewEmbedders, previewRoutes } from './previewRoutes.ts'
import { type Ticket, readToken, ticketCookie, ticketIn } from './token.ts'
import { requestedVersion, viewCookie, viewOf } from './viewAs.ts'

const SECRET = 'a secret of more than sixteen'
const ORIGIN = 'http://preview.example.com'
const CMS = 'https://cms.example.com'
const page = { uid: 'api::page.page', documentId: 'abc123', locale: 'es' }

const tokenIn = (address: string | null) => new URL(address ?? '').searchParams.get('token') ?? ''
const token = (secret = SECRET) => tokenIn(previewAddress(ORIGIN, secret, page))
const signed = (ticket: object) => signedText(JSON.stringify(ticket))
const signedText = (text: string) => {
  const payload = Buffer.from(text).toString('base64url')
  return `${payload}.${createHmac('sha256', SECRET).update(payload).digest('base64url')}`
}
const inHours = (hours: number) => Date.now() + hours * 3_600_000

describe('the token of a preview', () => {
  it('[ENG-15] is issued by the CMS for one entry in its language, and is valid for an hour', () => {
    expect(readToken(token(), SECRET)).toMatchObject({ type: 'page', documentId: 'abc123', locale: 'es' })
    expect(readToken(token(), SECRET, inHours(0.99))).toBeDefined()
    expect(readToken(token(), SECRET, inHours(1.01))).toBeUndefined()
  })

  it.each([
    ['of another secret', token('another secret of some length')],
    ['whose ticket was changed', `${Buffer.from('{"type":"page"}').toString('base64url')}.${token().split('.')[1]}`],
    ['without a signature', token().split('.')[0] ?? ''],
    ['with a third part', `${token()}.x`],
    ['of nothing', ''],
  ])('[ENG-15] one %s is invalid', (_, invalid) => {
    expect(readToken(invalid, SECRET)).toBeUndefined()
  })

  it.each([
    ['draft', 'draft'],
    ['published', 'published'],
    [undefined, 'draft'],
  ])(
    '[ENG-15] of the tab %s of the CMS is for that version, in its address and for the pages that it leads to',
    (status, version) => {
      const previewToken = tokenIn(previewAddress(ORIGIN, SECRET, { ...page, ...(status && { status }) }))
      const ticket = readToken(previewToken, SECRET)
      expect(ticket?.version).toBe(version)
      const cookie = ticket && ticketCookie(previewToken, ticket).split(';')[0]
      const versionFor = (url: string, own = '') =>
        requestedVersion({ url, headers: { cookie: `${cookie}; ${own}` } } as IncomingMessage, SECRET)
      expect([
        versionFor('/es/offers'),
        versionFor('/es/offers?token=x'),
        versionFor(`/preview?token=${token()}`),
      ]).toEqual([version, version, 'draft'])
      // of two frames that share their cookies, each names its version
      for (const other of ['draft', 'published']) {
        expect(versionFor('/es/offers', viewCookie(viewOf({ version: other })).split(';')[0])).toBe(other)
      }
    },
  )

  it.each([
    ['that is no JSON', 'x'],
    ['without a type', { type: undefined }],
    ['of a type with a long name', { type: 'x'.repeat(61) }],
    ['without a document', { documentId: undefined }],
    ['of a document with a long name', { documentId: 'x'.repeat(61) }],
    ['without a language', { locale: undefined }],
    ['in a language with a long name', { locale: 'x'.repeat(21) }],
    ['of no version', { version: 'other' }],
    ['without an end', { expires: undefined }],
    ['that ends in the middle of a second', { expires: Date.now() + 0.5 }],
  ])('[ENG-15] one with a ticket %s is invalid, though it is signed', (_, wrong) => {
    const ticket = { type: 'page', documentId: 'a', locale: '', version: 'published', expires: Date.now() }
    const longest = { ...ticket, type: 'x'.repeat(60), documentId: 'x'.repeat(60), locale: 'x'.repeat(20) }
    expect([readToken(signed(ticket), SECRET), readToken(signed(longest), SECRET)]).toEqual([ticket, longest])
    expect(readToken(typeof wrong === 'string' ? signedText(wrong) : signed({ ...ticket, ...wrong }), SECRET)).toBe(
      undefined,
    )
  })

  it('[ENG-15] ends on the second', () => {
    const ending = signed({ type: 'page', documentId: 'a', locale: '', version: 'draft', expires: 100 })
    expect(readToken(ending, SECRET, 99_999)).toBeDefined()
    expect(readToken(ending, SECRET, 100_000)).toBeUndefined()
  })

  it('[ENG-15] is stored by the browser while it is valid, and found among other cookies', () => {
    const previewToken = token()
    const cookie = ticketCookie(previewToken, readToken(previewToken, SECRET) as Ticket)
    const [, seconds] =
      /^preview=[^;]+; Max-Age=(\d+); Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/.exec(cookie) ?? []
    expect(Number(seconds)).toBeGreaterThan(3500)
    expect(Number(seconds)).toBeLessThanOrEqual(3600)
    expect(ticketCookie(previewToken, { ...(readToken(previewToken, SECRET) as Ticket), expires: 1 })).toContain(
      '; Max-Age=0;',
    )
    for (const cookies of [
      `preview=${previewToken}`,
      `a=b; preview=${previewToken}; c=d`,
      `a=b;preview=${previewToken}`,
    ])
      expect(ticketIn(cookies, SECRET)).toMatchObject({ documentId: 'abc123' })
    for (const cookies of [undefined, '', `my-preview=${previewToken}`, 'preview='])
      expect(ticketIn(cookies, SECRET), cookies).toBeUndefined()
  })

  it('[ENG-15] a type that the site does not show has no preview', () => {
    expect(previewAddress(ORIGIN, SECRET, { uid: 'plugin::upload.file', documentId: 'x' })).toBeNull()
    expect(previewAddress(ORIGIN, SECRET, { uid: 'api::page.page' })).toBeNull()
  })
})

let app: FastifyInstance | undefined
afterEach(() => app?.close())

async function draftServer(over: Partial<Preview> = {}): Promise<FastifyInstance> {
  const rules = { registry: createDefinitionRegistry([]), names: noNames, showProblems: true }
  const cache = new DocumentCache({ rules, onProblem: () => undefined })
  const locale = (code: string, isDefault: boolean) =>
    JSON.stringify({ code, name: code, icon: 'gb', dir: 'ltr', isDefault })
  const ref = (code: string) => ({ type: 'locale', locale: '', slug: code, file: code }) as const
  cache.put(ref('en'), locale('en', true))
  cache.put(ref('es'), locale('es', false))
  for (const code of ['en', 'es']) {
    const home = JSON.stringify({ path: '/', title: 'Home', layout: 'default', blocks: [] })
    cache.put({ type: 'page', locale: code, slug: 'home', file: code }, home)
  }
  const preview: Preview = {
    version: 'draft',
    secret: SECRET,
    cmsOrigin: CMS,
    script: 'script()',
    ready: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    onChange: () => () => undefined,
    placeOf: ({ documentId }) => Promise.resolve(documentId === 'abc123' ? { path: '/offers' } : { dialog: 'vip' }),
    problemsOf: async ({ documentId }) =>
      documentId === 'abc123' ? [{ place: 'Title', says: 'This must be filled in.' }] : [],
    ...over,
  }
  app = Fastify()
  securityHeaders(app)
  previewRoutes(app, { preview, content: createContent(cache) })
  app.get('/art/hero.svg', async () => 'a picture')
  app.get('/who', async ({ headers }) => String(headers.cookie))
  app.get('/*', async (_, reply) => reply.header('cache-control', 'public, max-age=60').send('a draft'))
  return app
}

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')

it.each([
  ['https://cms.example.com', ['https://cms.example.com']],
  ['http://127.0.0.1:1337', ['http://127.0.0.1:1337', 'http://localhost:1337']],
  ['http://localhost:1337', ['http://localhost:1337', 'http://127.0.0.1:1337']],
])('[ENG-15] the CMS at %s may embed previews, by each of its names', (origin, names) => {
  expect(previewEmbedders(origin)).toEqual(names)
})

describe('the server of previews', () => {
  it('[ENG-15] shows nothing without a ticket, and explains how to get one', async () => {
    const server = await draftServer()
    for (const url of [
      '/',
      '/es/offers',
      '/preview/changes',
      '/preview/problems',
      '/nfx/forms/en/x',
      '/preview?token=no',
      `/preview?token=${token()}&token=${token()}`,
      '/art/nothing-of-this-name',
      '/validators/a/b',
      '//art/x',
    ]) {
      const answer = await server.inject(url)
      expect(answer.statusCode, url).toBe(401)
      expect(answer.body, url).toContain('Open it again in the CMS')
      expect(answer.body, url).not.toContain('a draft')
    }
  })

  it('[ENG-15] a ticket leads to its document in its language, for the frame of the CMS alone', async () => {
    const server = await draftServer()
    const entrance = await server.inject(`/preview?token=${token()}`)
    expect(entrance.statusCode).toBe(302)
    expect(entrance.headers.location).toBe('/es/offers#entry=page%2Fabc123%2Fes')
    for (const line of [entrance.headers['set-cookie']].flat()) {
      expect(line).toMatch(/HttpOnly; Secure; Partitioned; SameSite=None$/)
    }
    const response = await server.inject({ url: '/es/offers', headers: { cookie: cookieOf(entrance) } })
    expect(response.body).toBe('a draft')
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(response.headers).not.toHaveProperty('x-frame-options')
  })

  it('[ENG-15] an editor chooses the sample viewer, and a session of the site is never passed on', async () => {
    const server = await draftServer()
    const view = { method: 'POST', url: '/preview/view?as=player&country=DE' } as const
    expect((await server.inject(view)).statusCode).toBe(401)
    const cookie = cookieOf(await server.inject(`/preview?token=${token()}`))
    const response = await server.inject({ ...view, headers: { cookie } })
    expect(response.statusCode).toBe(204)
    const cookies = `${cookieOf(response)}; sid=of-a-real-player; ${cookie}`
    const { body } = await server.inject({ url: '/who', headers: { cookie: cookies } })
    expect(body).toContain('sid=as=player/country=DE')
    expect(body).not.toContain('real')
  })

  it('[ENG-15] issues of the document are listed for editors with a ticket', async () => {
    const server = await draftServer()
    const cookie = cookieOf(await server.inject(`/preview?token=${token()}`))
    const problems = async (entry: string) =>
      (await server.inject({ url: `/preview/problems${entry}`, headers: { cookie } })).json()
    expect(await problems('?entry=page/abc123/es')).toEqual([{ place: 'Title', says: 'This must be filled in.' }])
    for (const other of ['?entry=page/other/es', '?entry=', '', '?entry=a&entry=b']) {
      expect(await problems(other), other).toEqual([])
    }
  })

  it('[ENG-15] a document without an address leads to the home page, with its dialog', async () => {
    const server = await draftServer()
    const other = tokenIn(previewAddress(ORIGIN, SECRET, { uid: 'api::menu.menu', documentId: 'other', locale: 'en' }))
    const { location } = (await server.inject(`/preview?token=${other}`)).headers
    expect(location).toBe('/#entry=menu%2Fother%2Fen&dialog=vip')
  })

  it('[ENG-15] an address that only begins like a file shows nothing either', async () => {
    const server = await draftServer()
    await server.listen({ port: 0 })
    const { port } = server.server.address() as AddressInfo
    for (const path of ['/art/../es/offers', '/art/%2e%2e/es/offers', '/art/..%2fes/offers']) {
      // fetch would normalise the path
      const [answer] = (await once(get({ port, path }), 'response')) as [IncomingMessage]
      answer.resume()
      expect(answer.statusCode, path).toBe(401)
    }
  })

  it('[ENG-15] files that reveal nothing of drafts are public and can be cached', async () => {
    const server = await draftServer()
    const { statusCode, headers } = await server.inject('/art/hero.svg')
    expect([statusCode, headers['cache-control']]).toEqual([200, undefined])
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    const script = await server.inject('/preview/client.js')
    expect([script.headers['content-type'], script.body]).toEqual(['text/javascript; charset=utf-8', 'script()'])
  })

  it('[ENG-15] a refusal can be embedded by the CMS only', async () => {
    const { headers, body } = await (await draftServer()).inject('/')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toBe(`default-src 'none'; frame-ancestors ${CMS}`)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toMatch(/^<!doctype html><html lang="en">.*This preview has ended/)
  })

  it('[ENG-15] pages wait until drafts can be shown, and the entrance looks for changes', async () => {
    const done: string[] = []
    const server = await draftServer({
      ready: async () => void done.push('ready'),
      refresh: async () => {
        done.push('refresh')
        throw new Error('the CMS is away')
      },
    })
    const entrance = await server.inject(`/preview?token=${token()}`)
    expect([entrance.statusCode, done]).toEqual([302, ['ready', 'refresh']])
    await server.inject('/art/hero.svg')
    expect(done).toHaveLength(2)
    await server.inject({ url: '/es/offers', headers: { cookie: cookieOf(entrance) } })
    expect(done).toEqual(['ready', 'refresh', 'ready'])
  })

  it('[ENG-15] a document without a language leads to the default one', async () => {
    const ticket = { type: 'page', documentId: 'abc123', locale: '', version: 'draft', expires: Date.now() }
    const { location } = (await (await draftServer()).inject(`/preview?token=${signed(ticket)}`)).headers
    expect(location).toBe('/offers#entry=page%2Fabc123%2F')
  })

  it('[ENG-15] issues are requested for the entry in the address', async () => {
    const entries: object[] = []
    const server = await draftServer({
      problemsOf: async (entry) => {
        entries.push(entry)
        return []
      },
    })
    const cookie = cookieOf(await server.inject(`/preview?token=${token()}`))
    for (const entry of ['?entry=page/abc/es', '']) {
      await server.inject({ url: `/preview/problems${entry}`, headers: { cookie } })
    }
    expect(entries).toEqual([
      { type: 'page', documentId: 'abc', locale: 'es' },
      { type: '', documentId: '', locale: '' },
    ])
  })

  it('[ENG-15] the stream of changes ends with its ticket', async () => {
    const server = await draftServer()
    const ticket = { ...page, type: 'page', version: 'draft', expires: Math.ceil(Date.now() / 1000) + 1 }
    const ending = signed(ticket)
    const cookie = cookieOf(await server.inject(`/preview?token=${ending}`))
    const origin = await server.listen({ port: 0 })
    const stream = await fetch(`${origin}/preview/changes`, { headers: { cookie } })
    expect(await stream.text()).toBe(': here\n\n')
    expect((await fetch(`${origin}/preview/changes`, { headers: { cookie } })).status).toBe(401)
  })

  it('[ENG-15] the stream of changes reports them, and does not delay the shutdown of the server', async () => {
    let notify: (() => void) | undefined
    const server = await draftServer({
      onChange(listener) {
        notify = listener
        return () => (notify = undefined)
      },
    })
    const cookie = cookieOf(await server.inject(`/preview?token=${token()}`))
    const origin = await server.listen({ port: 0 })
    const stream = await fetch(`${origin}/preview/changes`, { headers: { cookie } })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.headers.get('cache-control')).toBe('no-store')
    // a proxy must pass each event on at once
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await events?.read())?.value).toContain(': here')
    notify?.()
    expect((await events?.read())?.value).toContain('data: changed')
    await server.close()
    expect((await events?.read())?.done).toBe(true)
    expect(notify).toBeUndefined()
  })
})
