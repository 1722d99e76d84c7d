import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AnonymousPageCache, type AnonymousRequest, encodingFor } from './AnonymousPageCache.ts'
import { anonymousRequest } from './anonymousRequest.ts'

interface RequestHead {
  readonly method?: string
  readonly host?: string
  readonly url?: string
  readonly headers?: Record<string, string>
}

const guestRequestOf = (
  { method = 'GET', host = 'site.example', url = '/', headers = {} }: RequestHead,
  publicHost?: string,
) => anonymousRequest({ method, protocol: 'https', host, url, headers }, publicHost)

describe('requests whose response can be shared', () => {
  it.each<[string, RequestHead]>([
    ['no cookie', {}],
    ['the theme alone', { headers: { cookie: 'theme=light' } }],
    ['theme and locale', { headers: { cookie: 'theme=light; locale=es' } }],
    ['a request for the headers alone', { method: 'HEAD' }],
    ['any language and program', { headers: { 'accept-language': 'es', 'user-agent': 'x' } }],
  ])('%s: yes', (_, request) => {
    expect(guestRequestOf(request)).toBeDefined()
  })

  it.each<[string, RequestHead]>([
    ['a session', { headers: { cookie: 'sid=1' } }],
    ['a session beside the theme', { headers: { cookie: 'theme=light; sid=1' } }],
    ['an unknown cookie, such as that of a preview', { headers: { cookie: 'preview=token' } }],
    ['the break of a player', { headers: { cookie: 'theme=light; break=permanent' } }],
    ['authorization', { headers: { authorization: 'Bearer x' } }],
    ['a form that is sent', { method: 'POST' }],
    ['data for a hydrated page', { url: '/offers.data' }],
    ['a dialog, which depends on the viewer', { url: '/documents/dialog/vip' }],
    ['a prefetch of the browser', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a tab that names the versions of its components', { headers: { 'x-component-versions': 'promo.banner=1' } }],
  ])('%s: no', (_, request) => {
    expect(guestRequestOf(request)).toBeUndefined()
  })

  it('documents for another host than the site’s own are not cached, where the site has a public origin', () => {
    expect(guestRequestOf({ host: 'evil.example' }, 'site.example')).toBeUndefined()
    expect(guestRequestOf({}, 'site.example')).toBeDefined()
  })

  it.each([
    ['theme=<x>', ''],
    ['theme=light=x', ''],
    ['theme=light; theme=dark', 'light'],
  ])('the cookies %s select the same theme as on the page: "%s"', (cookie, theme) => {
    expect(guestRequestOf({ headers: { cookie } })?.theme).toBe(theme)
  })

  it.each(['/?category=slots?x', '/?category=slots#x', '/?category=slots&category=%3F', '/?category=a+b%20c'])(
    'the query of %s is read as the page reads it',
    (url) => {
      expect(String(guestRequestOf({ url })?.query)).toBe(String(new URL(url, 'https://site.example').searchParams))
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
  isCurrent: () => true,
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

  it('a cached document is returned again with the same ETag and without the first visitor’s headers', async () => {
    pages.store(guest(), '<p>hello</p>', answer())
    const document = pages.find(guest())
    expect(document?.headers).toEqual({ 'content-type': 'text/html', 'content-security-policy': 'p' })
    expect(String(await document?.body('identity'))).toBe('<p>hello</p>')
    expect(String(brotliDecompressSync((await document?.body('br')) ?? Buffer.alloc(0)))).toBe('<p>hello</p>')
    expect(pages.find(guest())?.etag).toBe(document?.etag)
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
  ])('for %s it is found: %s', (_, over, isFound) => {
    pages.store(guest({ search: 'category=slots' }), '<p>slots</p>', answer(['query.category', 'locale']))
    expect(pages.find(guest({ search: 'category=slots', ...over })) !== undefined).toBe(isFound)
  })

  it('[ENG-12] a document is dropped with the content that it is made of, and stays when other content changes', () => {
    const isCurrent = vi.fn(() => true)
    pages.store(guest(), '<p>old</p>', { ...answer(), isCurrent: isCurrent })
    isCurrent.mockClear()
    expect(pages.find(guest())).toBeDefined()
    expect(isCurrent).not.toHaveBeenCalled()
    content = 2
    expect([pages.find(guest()), pages.find(guest())]).not.toContain(undefined)
    expect(isCurrent).toHaveBeenCalledOnce()
    content = 3
    isCurrent.mockReturnValue(false)
    expect(pages.find(guest())).toBeUndefined()
  })

  it('[ENG-12] a document is dropped when the platform’s state of the site changes', () => {
    pages.store(guest(), '<p>old</p>', answer())
    site = '2'
    expect(pages.find(guest())).toBeUndefined()
  })

  it('[ENG-12] a page whose content changes during rendering is not cached, and no later request waits for it', async () => {
    const slow = Promise.withResolvers<void>()
    const render = vi.fn(async () => {
      const began = content
      await slow.promise
      return pages.store(guest(), `<p>${began}</p>`, { ...answer(), isCurrent: () => began === content })
    })
    const before = pages.dedupe(guest(), render)
    content = 2
    const after = pages.dedupe(guest(), render)
    slow.resolve()
    expect(await before).toBeUndefined()
    expect((await (await after)?.body('identity'))?.toString()).toBe('<p>2</p>')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('[ENG-09] a document expires with its data, and one for a single viewer is not cached', async () => {
    pages.store(guest(), '<p>x</p>', answer([], 30))
    expect(pages.find(guest())).toBeDefined()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(pages.find(guest())).toBeUndefined()
    expect(pages.store(guest(), '<p>x</p>', answer([], 0))).toBeUndefined()
  })

  it('concurrent requests share one rendering', async () => {
    const render = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      return pages.store(guest(), '<p>x</p>', answer())
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
  ])('a browser that accepts %s gets the encoding %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})
