import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AnonymousPageCache, type AnonymousRequest, encodingFor } from './AnonymousPageCache.ts'
import { anonymousRequest } from './anonymousRequest.ts'

interface Asked {
  readonly method?: string
  readonly host?: string
  readonly url?: string
  readonly headers?: Record<string, string>
}

const asked = ({ method = 'GET', host = 'site.example', url = '/', headers = {} }: Asked, publicHost?: string) =>
  anonymousRequest({ method, protocol: 'https', host, url, headers }, publicHost)

describe('which requests could be answered with what others got', () => {
  it.each<[string, Asked]>([
    ['no cookie', {}],
    ['the theme alone', { headers: { cookie: 'theme=light' } }],
    ['theme and locale', { headers: { cookie: 'theme=light; locale=es' } }],
    ['a question for the head alone', { method: 'HEAD' }],
    ['any language and program', { headers: { 'accept-language': 'es', 'user-agent': 'x' } }],
  ])('%s: could be', (_, request) => {
    expect(asked(request)).toBeDefined()
  })

  it.each<[string, Asked]>([
    ['a session', { headers: { cookie: 'sid=1' } }],
    ['a session beside the theme', { headers: { cookie: 'theme=light; sid=1' } }],
    ['a cookie that nobody knows, of a preview for one', { headers: { cookie: 'preview=token' } }],
    ['the break of a player', { headers: { cookie: 'theme=light; break=permanent' } }],
    ['authorization', { headers: { authorization: 'Bearer x' } }],
    ['a form that is sent', { method: 'POST' }],
    ['data for a page that is alive', { url: '/offers.data' }],
    ['a dialog, which is for who asks', { url: '/documents/dialog/vip' }],
    ['what a browser fetches ahead', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a tab that says which older components it has', { headers: { 'x-component-versions': 'promo.banner=1' } }],
  ])('%s: never', (_, request) => {
    expect(asked(request)).toBeUndefined()
  })

  it('a host that is not the site’s own is never kept for, where the site knows its name', () => {
    expect(asked({ host: 'evil.example' }, 'site.example')).toBeUndefined()
    expect(asked({}, 'site.example')).toBeDefined()
  })

  it.each([
    ['theme=<x>', ''],
    ['theme=light=x', ''],
    ['theme=light; theme=dark', 'light'],
  ])('the cookies %s ask for the theme that the page will take from them: "%s"', (cookie, theme) => {
    expect(asked({ headers: { cookie } })?.theme).toBe(theme)
  })

  it.each(['/?category=slots?x', '/?category=slots#x', '/?category=slots&category=%3F', '/?category=a+b%20c'])(
    'the query of %s is the one that the page will read',
    (url) => {
      expect(String(asked({ url })?.query)).toBe(String(new URL(url, 'https://site.example').searchParams))
    },
  )
})

const guest = (over: Partial<AnonymousRequest> & { search?: string } = {}): AnonymousRequest => ({
  origin: 'https://site.example',
  path: '/offers',
  theme: 'dark',
  device: 'phone',
  ...over,
  query: new URLSearchParams(over.search ?? ''),
})
const headers = new Headers({ 'content-type': 'text/html', 'content-security-policy': 'p', 'x-request': '1' })
const answer = (reads: readonly string[] = [], lifetime = Infinity) => ({
  headers,
  reads: new Set(reads),
  lifetime,
  version: '1',
  holds: () => true,
})

describe('documents for guests', () => {
  let site = '1'
  let content = 1
  let pages: AnonymousPageCache
  beforeEach(() => {
    site = '1'
    content = 1
    pages = new AnonymousPageCache({ site: () => site, content: () => content })
  })

  it('the same page is given again, with the same tag and nothing of the first visitor’s answer', async () => {
    pages.keep(guest(), '<p>hello</p>', answer())
    const kept = pages.find(guest())
    expect(kept?.headers).toEqual({ 'content-type': 'text/html', 'content-security-policy': 'p' })
    expect(String(await kept?.body('identity'))).toBe('<p>hello</p>')
    expect(String(brotliDecompressSync((await kept?.body('br')) ?? Buffer.alloc(0)))).toBe('<p>hello</p>')
    expect(pages.find(guest())?.etag).toBe(kept?.etag)
  })

  it.each<[string, Parameters<typeof guest>[0], boolean]>([
    ['another host', { origin: 'https://other.example' }, false],
    ['the same host by another protocol', { origin: 'http://site.example' }, false],
    ['another path', { path: '/es/offers' }, false],
    ['another theme', { theme: 'light' }, false],
    ['another kind of device', { device: 'desktop' }, false],
    ['another value of a query that it reads', { search: 'category=live' }, false],
    ['a query that it does not read', { search: 'category=slots&utm_source=x' }, false],
    ['the very same', { search: 'category=slots' }, true],
  ])('to %s it is given: %s', (_, over, isGiven) => {
    pages.keep(guest({ search: 'category=slots' }), '<p>slots</p>', answer(['query.category', 'locale']))
    expect(pages.find(guest({ search: 'category=slots', ...over })) !== undefined).toBe(isGiven)
  })

  it('[ENG-12] it goes with what it is made of, and stays when other content changes', () => {
    const holds = vi.fn(() => true)
    pages.keep(guest(), '<p>old</p>', { ...answer(), holds })
    holds.mockClear()
    expect(pages.find(guest())).toBeDefined()
    expect(holds).not.toHaveBeenCalled()
    content = 2
    expect([pages.find(guest()), pages.find(guest())]).not.toContain(undefined)
    expect(holds).toHaveBeenCalledOnce()
    content = 3
    holds.mockReturnValue(false)
    expect(pages.find(guest())).toBeUndefined()
  })

  it('[ENG-12] it goes with what the platform says of the site', () => {
    pages.keep(guest(), '<p>old</p>', answer())
    site = '2'
    expect(pages.find(guest())).toBeUndefined()
  })

  it('[ENG-12] content that changes while a page is made makes it old before it is kept, and nobody waits for it', async () => {
    const slow = Promise.withResolvers<void>()
    const render = vi.fn(async () => {
      const began = content
      await slow.promise
      return pages.keep(guest(), `<p>${began}</p>`, { ...answer(), holds: () => began === content })
    })
    const before = pages.dedupe(guest(), render)
    content = 2
    const after = pages.dedupe(guest(), render)
    slow.resolve()
    expect(await before).toBeUndefined()
    expect((await (await after)?.body('identity'))?.toString()).toBe('<p>2</p>')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('[ENG-09] it goes when its data is old, and what is of one viewer is not kept at all', async () => {
    pages.keep(guest(), '<p>x</p>', answer([], 30))
    expect(pages.find(guest())).toBeDefined()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(pages.find(guest())).toBeUndefined()
    expect(pages.keep(guest(), '<p>x</p>', answer([], 0))).toBeUndefined()
  })

  it('many who ask at once are answered by one rendering', async () => {
    const render = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      return pages.keep(guest(), '<p>x</p>', answer())
    })
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => (await pages.dedupe(guest(), render)) ?? pages.find(guest())),
    )
    expect(render).toHaveBeenCalledOnce()
    expect(new Set(answers).size).toBe(1)
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    [undefined, 'identity'],
  ])('a browser that takes %s gets it as %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})
