import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { previewAddress } from '../../../cms/src/server/previewAddress.mts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import { createContent } from '#src/content/createContent.ts'
import { noNames } from '#src/content/noNames.fixture.ts'
import { createRegistry } from '#src/engine/registry.ts'
import { securityHeaders } from '../securityHeaders.ts'
import { type Preview, previewRoutes } from './previewRoutes.ts'
import { readToken } from './token.ts'

const SECRET = 'a secret of more than sixteen'
const ORIGIN = 'http://preview.example.com'
const CMS = 'https://cms.example.com'
const page = { uid: 'api::page.page', documentId: 'abc123', locale: 'es' }

const tokenIn = (address: string | null) => new URL(address ?? '').searchParams.get('token') ?? ''
const token = (secret = SECRET) => tokenIn(previewAddress(ORIGIN, secret, page))
const inHours = (hours: number) => Date.now() + hours * 3_600_000

describe('the token of a preview', () => {
  it('[ENG-15] is made by the CMS for one entry in its language, and holds for an hour', () => {
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
  ])('[ENG-15] one %s opens nothing', (_, bad) => {
    expect(readToken(bad, SECRET)).toBeUndefined()
  })

  it('[ENG-15] what the site does not show has no preview', () => {
    expect(previewAddress(ORIGIN, SECRET, { uid: 'plugin::upload.file', documentId: 'x' })).toBeNull()
    expect(previewAddress(ORIGIN, SECRET, { uid: 'api::page.page' })).toBeNull()
  })
})

let app: FastifyInstance | undefined
afterEach(() => app?.close())

async function draftServer(over: Partial<Preview> = {}): Promise<FastifyInstance> {
  const rules = { registry: createRegistry([]), names: noNames, showProblems: true }
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
    secret: SECRET,
    cmsOrigin: CMS,
    script: 'script()',
    ready: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    onChange: () => () => undefined,
    pathOf: ({ documentId }) => Promise.resolve(documentId === 'abc123' ? '/offers' : undefined),
    problemsOf: () => [{ file: 'cms:page/abc123/es', path: '$.title', expected: 'a title', found: 'nothing' }],
    ...over,
  }
  app = Fastify()
  securityHeaders(app)
  previewRoutes(app, { preview, content: createContent(cache) })
  app.get('/*', async (_, reply) => reply.header('cache-control', 'public, max-age=60').send('a draft'))
  return app
}

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

describe('the server that shows drafts', () => {
  it('[ENG-15] shows nothing without a ticket, and says how to get one', async () => {
    const server = await draftServer()
    for (const url of [
      '/',
      '/es/offers',
      '/preview/changes',
      '/preview/problems',
      '/nfx/forms/en/x',
      '/preview?token=no',
    ]) {
      const answer = await server.inject(url)
      expect(answer.statusCode, url).toBe(401)
      expect(answer.body, url).toContain('Open it again in the CMS')
      expect(answer.body, url).not.toContain('a draft')
    }
  })

  it('[ENG-15] a ticket leads to its document in its language, for the frame of the CMS alone', async () => {
    const server = await draftServer()
    const entered = await server.inject(`/preview?token=${token()}`)
    expect(entered.statusCode).toBe(302)
    expect(entered.headers.location).toBe('/es/offers')
    expect(entered.headers['set-cookie']).toMatch(/HttpOnly; Secure; SameSite=None; Partitioned$/)
    const shown = await server.inject({ url: '/es/offers', headers: { cookie: cookieOf(entered) } })
    expect(shown.body).toBe('a draft')
    expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(shown.headers).not.toHaveProperty('x-frame-options')
  })

  it('[ENG-15] what is wrong with the document is told to who may see it', async () => {
    const server = await draftServer()
    const cookie = cookieOf(await server.inject(`/preview?token=${token()}`))
    const answer = await server.inject({ url: '/preview/problems', headers: { cookie } })
    expect(answer.json()).toMatchObject([{ path: '$.title' }])
  })

  it('[ENG-15] a document that no address shows leads home', async () => {
    const server = await draftServer()
    const other = tokenIn(previewAddress(ORIGIN, SECRET, { uid: 'api::menu.menu', documentId: 'other', locale: 'en' }))
    expect((await server.inject(`/preview?token=${other}`)).headers.location).toBe('/')
  })
})
