import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { components } from '#registry/components.ts'
import { layouts } from '#schemas/page.ts'
import { mainHeadingOf, readDocument, removeDocument, soon, wordsOf, writeDocument } from './documents.ts'
import { type HtmlElement, elementsOf, layoutOf, textOf } from './html.ts'
import { startSite } from './site.ts'
import { expect, test } from './test.ts'

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const linksOf = (html: string, rel: string) =>
  elementsOf(html, 'link').filter(({ attributes }) => attributes['rel'] === rel)
const metaOf = (html: string, key: string, value: string) =>
  elementsOf(html, 'meta')
    .filter(({ attributes }) => attributes[key] === value)
    .map(({ attributes }) => attributes['content'])
const hrefOf = ({ attributes }: HtmlElement) => attributes['href']

test('[SEO-01] the document says its language, direction, address and its addresses in other languages', async ({
  request,
  site,
}) => {
  const alternates = {
    en: `${site.origin}/`,
    es: `${site.origin}/es`,
    ar: `${site.origin}/ar`,
    'x-default': `${site.origin}/`,
  }
  const pages = [
    { path: '/', lang: 'en', dir: 'ltr', og: 'en_US', others: ['ar_EG', 'es_ES'] },
    { path: '/es', lang: 'es', dir: 'ltr', og: 'es_ES', others: ['ar_EG', 'en_US'] },
    { path: '/ar', lang: 'ar', dir: 'rtl', og: 'ar_EG', others: ['en_US', 'es_ES'] },
  ]
  for (const { path, lang, dir, og, others } of pages) {
    const html = await (await request.get(path)).text()
    expect(html).toContain(`<html lang="${lang}" dir="${dir}"`)
    expect(linksOf(html, 'canonical').map(hrefOf)).toEqual([site.origin + path])
    const found = linksOf(html, 'alternate').map(({ attributes }) => [attributes['hrefLang'], attributes['href']])
    expect(Object.fromEntries(found)).toEqual(alternates)
    expect(metaOf(html, 'property', 'og:locale')).toEqual([og])
    expect(metaOf(html, 'property', 'og:locale:alternate').toSorted()).toEqual(others)
    expect(metaOf(html, 'property', 'og:url')).toEqual([site.origin + path])
    const { title, seo } = readDocument<{ title: string; seo: { description: string } }>(`page/${lang}/home.json`)
    expect(textOf(html, 'title')).toContain(title)
    expect(metaOf(html, 'name', 'description')).toEqual([seo.description])
  }
})

test('[SEO-02] robots.txt keeps robots out of what is not for them, and names the sitemap', async ({
  request,
  site,
}) => {
  const answer = await request.get('/robots.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const lines = (await answer.text()).trim().split('\n')
  expect(lines).toContain('Disallow: /api/')
  expect(lines).toContain('Disallow: /internal/')
  expect(lines.at(-1)).toBe(`Sitemap: ${site.origin}/sitemap.xml`)
})

test('[SEO-02] the sitemap has every public page in every language, each of which answers', async ({
  page,
  request,
  site,
}) => {
  const readSitemap = async () => {
    const answer = await request.get('/sitemap.xml')
    expect(answer.headers()['content-type']).toContain('application/xml')
    return page.evaluate(parse, await answer.text())
  }
  const parse = (source: string) => {
    const document = new DOMParser().parseFromString(source, 'application/xml')
    const urls = [...document.getElementsByTagName('url')]
    return {
      errors: document.getElementsByTagName('parsererror').length,
      places: urls.map((url) => url.getElementsByTagName('loc')[0]?.textContent ?? ''),
      alternates: urls.map((url) => url.getElementsByTagName('xhtml:link').length),
    }
  }
  // pages that another test has removed may still be listed
  await expect.poll(async () => new Set((await readSitemap()).alternates), soon).toEqual(new Set([3]))
  const read = await readSitemap()
  expect(read.errors).toBe(0)
  const paths = read.places.map((place) => new URL(place).pathname)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(['/', '/es', '/ar', '/gamehall', '/es/terms', '/ar/support']))
  expect(paths.filter((path) => /cashier|profile|internal|forms|responsible|bets|[:*]/.test(path))).toEqual([])
  expect(read.places.every((place) => place.startsWith(site.origin))).toBe(true)
  for (const path of paths) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
})

test('[SEO-02] structured data is JSON that search engines can read, whatever content says', async ({
  request,
  site,
}) => {
  const question = { id: 'one', question: 'Is </script><script>alert(1)</script> safe?', answer: 'Yes & "no"' }
  await writeDocument(site, 'page/en/structured.json', {
    path: '/structured',
    title: 'Structured',
    layout: 'default',
    seo: { faq: [question] },
    blocks: [],
  })
  await expect.poll(async () => (await request.get('/structured')).status(), soon).toBe(200)
  const html = await (await request.get('/structured')).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)]
  const data = scripts.map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>)
  expect(data.map((it) => it['@type'])).toEqual(['Organization', 'FAQPage'])
  expect(data.every((it) => it['@context'] === 'https://schema.org')).toBe(true)
  expect(JSON.stringify(data[1])).toContain(JSON.stringify(question.question).slice(1, -1))
  await removeDocument(site, 'page/en/structured.json')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [locale, prefix] of [
    ['en', ''],
    ['ar', '/ar'],
  ] as const) {
    test(`[SEO-03] the complete first view of home and game hall is in the document in ${locale}`, async ({ page }) => {
      for (const [path, slug] of [
        [prefix || '/', 'home'],
        [`${prefix}/gamehall`, 'gamehall'],
      ] as const) {
        await page.goto(path)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toBeVisible()
        const words = (text = '') => text.replace(/\s/g, '')
        expect(words((await heading.textContent()) ?? '')).toBe(words(mainHeadingOf(slug, locale)))
        const games = page.getByRole('article').getByRole('link')
        expect(await games.count()).toBeGreaterThan(30)
        await expect(games.first()).toBeVisible()
        for (const name of (await games.allTextContents()).slice(0, 40)) expect(name.trim()).not.toBe('')
        await expect(page.locator('main [hidden]:not([hidden="until-found"])')).toHaveCount(0)
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        await expect(page.getByText(wordsOf('common', locale)['games.error'] ?? '')).toHaveCount(0)
      }
      await page.goto(`${prefix}/gamehall`)
      const first = page.getByRole('article').getByRole('link').first()
      const name = (await first.textContent()) ?? ''
      await first.click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/game/`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    })
  }

  test('[SEO-03] the doors for guests lead to pages with the forms', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/forms/sign_in')
    await expect(page.getByLabel('Email or username')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  })
})

test('[SEO-03] a robot gets the same page as people', async ({ request }) => {
  const shape = (html: string) => ({
    layout: layoutOf(html),
    headings: [1, 2, 3].flatMap((level) => elementsOf(html, `h${level}`).map(({ text }) => text)),
    links: elementsOf(html, 'a').map(hrefOf),
  })
  for (const path of ['/gamehall', '/ar/support']) {
    const people = await (await request.get(path)).text()
    const robot = await (await request.get(path, { headers: { 'user-agent': GOOGLEBOT } })).text()
    expect(shape(robot)).toEqual(shape(people))
    expect(shape(robot).headings.length).toBeGreaterThan(5)
  }
  const missing = await request.get('/no-such-page', { headers: { 'user-agent': GOOGLEBOT } })
  expect(missing.status()).toBe(404)
})

test('every page comes with a policy that allows no foreign and no unsafe code: a player’s with a nonce of its own', async ({
  player,
}) => {
  const policies: string[] = []
  for (const path of ['/', '/gamehall', '/no-such-page']) {
    const answer = await player.get(path)
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    policies.push(policy)
    expectStrict(policy)
    const [, nonce = ''] = /script-src 'self' 'nonce-([^']{20,})'/.exec(policy) ?? []
    expect(nonce).not.toBe('')
    const html = await answer.text()
    const scripts = elementsOf(html, 'script').filter(({ attributes }) => attributes['type'] !== 'application/ld+json')
    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts.filter(({ attributes }) => attributes['nonce'] !== nonce)).toEqual([])
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)="/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['cache-control']).toContain('no-store')
  }
  expect(new Set(policies).size).toBe(policies.length)
})

function expectStrict(policy: string): void {
  // games lie in frames of the origin of their supplier, and nothing else of another origin is allowed
  expect(policy).toMatch(/; frame-src 'self' http:\/\/127\.0\.0\.1:\d+;/)
  expect(policy.replace(/frame-src [^;]+;/, '')).not.toMatch(/unsafe-|\*|https?:/)
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'")
}

test('the policy of a page that guests share names the scripts in it, and no other', async ({ request }) => {
  for (const path of ['/', '/gamehall', '/ar/support']) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expectStrict(policy)
    const [, named = ''] = /script-src 'self' ([^;]+)/.exec(policy) ?? []
    const scripts = [...(await answer.text()).matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
    const hashes = scripts.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(hashes.length).toBeGreaterThan(2)
    expect(new Set(named.split(' '))).toEqual(new Set(hashes))
  }
})

test('a response that is no page cannot run scripts either', async ({ request }) => {
  for (const path of ['/health', '/robots.txt', '/api/metadata.get', '/schemas/page.json', '/favicon.svg']) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
})

test('built files are cached for good and compressed, the others are revalidated', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const script =
    linksOf(html, 'modulepreload')
      .map(hrefOf)
      .find((href) => href?.startsWith('/assets/')) ?? ''
  const style = linksOf(html, 'stylesheet').map(hrefOf)[0] ?? ''
  for (const asset of [script, style]) {
    const headers = (await request.get(asset, { headers: { 'accept-encoding': 'br' } })).headers()
    expect(headers['cache-control'], asset).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  const entry =
    elementsOf(html, 'link')
      .map(hrefOf)
      .find((href) => href?.includes('/assets/entry.client')) ?? script
  expect((await request.get(entry, { headers: { 'accept-encoding': 'br' } })).headers()['content-encoding']).toBe('br')
  expect((await request.get('/favicon.svg')).headers()['cache-control']).toBe('public, max-age=3600')
  expect((await request.get('/assets/none-abc123.js')).status()).toBe(404)
})

const decoders = {
  br: (piece: Buffer) => brotliDecompressSync(piece, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: (piece: Buffer) => gunzipSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }),
}

/** Returns the chunks of a response as the server sent them; a shared document is sent at once. */
async function piecesOf(address: string, encoding: string): Promise<{ encoding?: string; pieces: Buffer[] }> {
  const [answer] = (await once(
    http.get(address, { headers: { 'accept-encoding': encoding, cookie: 'who=me' } }),
    'response',
  )) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return { encoding: answer.headers['content-encoding'], pieces }
}

for (const encoding of ['br', 'gzip'] as const) {
  test(`a page compressed with ${encoding} can be read before it is complete`, async ({ site }) => {
    const { encoding: used, pieces } = await piecesOf(`${site.origin}/terms`, encoding)
    expect(used).toBe(encoding)
    const [first = Buffer.alloc(0)] = pieces
    const begin = decoders[encoding](first).toString()
    expect(begin).toContain('<head>')
    expect(begin).not.toContain('</body>')
    expect(decoders[encoding](Buffer.concat(pieces)).toString()).toContain('</html>')
  })
}

test('/health reports the state, and /ready whether the server accepts requests', async ({ request }) => {
  const health = await request.get('/health')
  expect(health.headers()['cache-control']).toBe('no-store')
  expect(await health.json()).toMatchObject({
    status: 'ok',
    content: { documents: expect.any(Number), oldest: expect.any(String), problems: [], stale: 0 },
  })
  const ready = await request.get('/ready')
  expect([ready.status(), await ready.json()]).toEqual([200, { ready: true, reasons: [] }])
})

test('[API-04] locales, messages and settings are returned as content has them', async ({ request }) => {
  const { locales, defaultLocale } = (await (await request.get('/nfx/i18n/locales')).json()) as {
    locales: { code: string; dir: string }[]
    defaultLocale: string
  }
  expect(defaultLocale).toBe('en')
  expect(Object.fromEntries(locales.map(({ code, dir }) => [code, dir]))).toEqual({ en: 'ltr', es: 'ltr', ar: 'rtl' })
  for (const locale of ['en', 'es', 'ar']) {
    const messages = (await (await request.get(`/nfx/i18n/messages/${locale}`)).json()) as Record<string, string>
    for (const namespace of ['common', 'system', 'auth']) expect(messages).toMatchObject(wordsOf(namespace, locale))
    const config = await request.get(`/nfx/cms-config/${locale}`)
    const { brand } = readDocument<{ brand: object }>(`site-config/${locale}/site.json`)
    expect(await config.json()).toMatchObject({ brand })
  }
  for (const path of ['/nfx/i18n/messages/xx', '/nfx/cms-config/xx']) {
    expect((await request.get(path)).status()).toBe(404)
  }
})

test('[ENG-10] the schemas of documents are published, and the one of pages names every component', async ({
  request,
}) => {
  const answer = await request.get('/schemas/page.json')
  expect(answer.headers()['content-type']).toContain('application/schema+json')
  const text = await answer.text()
  const schema = JSON.parse(text) as { type: string; properties: { layout: object } }
  expect(schema.type).toBe('object')
  for (const layout of layouts) expect(JSON.stringify(schema.properties.layout)).toContain(`"${layout}"`)
  for (const { name } of components) expect(text).toContain(`"${name}"`)
  const { schemas } = (await (await request.get('/schemas/')).json()) as { schemas: string[] }
  expect(schemas.length).toBeGreaterThanOrEqual(11)
  for (const address of schemas) expect((await request.get(address)).status(), address).toBe(200)
  expect((await request.get('/schemas/none.json')).status()).toBe(404)
})

test('[ENG-18] custom code runs in its place, with a nonce and without; one that fails is logged and nothing else', async ({
  browser,
}) => {
  const site = await startSite('start')
  try {
    const config = readDocument<Record<string, unknown>>('site-config/en/site.json')
    const code = (id: string, position: string, text: string) => ({ id, isEnabled: true, position, code: text })
    const customCode = [
      code('early', 'head', 'window.places = [document.body === null]'),
      code('broken', 'head', 'window.places.push("broken"); nothing.here()'),
      code('start', 'bodyStart', '<script>window.places.push(document.querySelector("main") === null)</script>'),
      code('end', 'bodyEnd', '<script data-site="7">window.places.push(document.currentScript.dataset.site)</script>'),
    ]
    await writeDocument(site, 'site-config/en/site.json', { ...config, customCode })
    await expect.poll(async () => (await fetch(`${site.origin}/terms`)).text()).toContain('window.places')
    // a separate visitor, whose errors are intended
    for (const cookies of [[], [{ name: 'who', value: 'me', url: site.origin }]]) {
      const context = await browser.newContext({ baseURL: site.origin })
      await context.addCookies(cookies)
      const visitor = await context.newPage()
      const errors: string[] = []
      visitor.on('pageerror', ({ message }) => errors.push(message))
      visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await visitor.goto('/terms')
      await visitor.getByRole('button', { name: 'Light', exact: true }).click()
      await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'light')
      expect(await visitor.evaluate(() => 'places' in window && window.places)).toEqual([true, 'broken', true, '7'])
      expect(errors).toEqual([expect.stringContaining('nothing is not defined')])
      await context.close()
    }
  } finally {
    await site.stop()
  }
})
