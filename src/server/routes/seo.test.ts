import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import type { DocumentType } from '#src/content/documents.ts'
import { noNames } from '#src/content/noNames.fixture.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { seoRoutes } from './seo.ts'

const ORIGIN = 'https://casino.example'

function site(domainType: 'main' | 'mirror' = 'main', publicOrigin: string | undefined = ORIGIN) {
  const problems: unknown[] = []
  const cache = new DocumentCache({
    rules: { registry: createDefinitionRegistry([]), names: noNames, showProblems: false },
    onProblem: (problem) => problems.push(problem),
  })
  const put = (type: DocumentType, locale: string, slug: string, document: object) =>
    cache.put({ type, locale, slug, file: `${type}/${locale}/${slug}.json` }, JSON.stringify(document))
  put('locale', '', 'en', { code: 'en', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true })
  put('locale', '', 'es', { code: 'es', name: 'Español', icon: 'es', dir: 'ltr' })
  const page = (locale: string, path: string, settings: object = {}) =>
    put('page', locale, path, { path, title: path, layout: 'default', blocks: [], ...settings })
  const app = fastify({ trustProxy: true })
  const domain = { awaitInfo: async () => ({ domain_type: domainType }) }
  seoRoutes(app, { content: createContent(cache), domain: domain as never, ...(publicOrigin && { publicOrigin }) })
  const get = async (url: string, host = 'casino.example') => (await app.inject({ url, headers: { host } })).body
  return { put, page, get, problems, app }
}

const openWhen = [{ id: 'g', rows: [{ id: 'r', fact: 'verified', value: 'true' }] }]

describe('the sitemap', () => {
  it('[SEO-02] lists each page that everybody may open and robots may index, in each of its languages', async () => {
    const { page, get, problems } = site()
    page('en', '/')
    page('es', '/')
    page('en', '/terms', { seo: { robots: 'index, follow' } })
    // each of these is excluded for one reason
    page('en', '/hidden', { seo: { robots: 'noindex, follow' } })
    page('en', '/mine', { access: 'signed-in' })
    page('en', '/club', { openWhen, otherwise: '/terms' })
    page('en', '/draft', { listed: false })
    page('en', '/offers/:id')
    page('en', '/internal/icons')
    expect(problems).toEqual([])
    const xml = await get('/sitemap.xml')
    expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/es`,
      `${ORIGIN}/terms`,
    ])
    const languages = `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/"/><xhtml:link rel="alternate" hreflang="es" href="${ORIGIN}/es"/>`
    expect(xml).toContain(`<loc>${ORIGIN}/es</loc>${languages}`)
  })

  it('[SEO-02] lists a page only in the languages that it has', async () => {
    const { page, get } = site()
    for (const locale of ['en', 'es']) page(locale, '/')
    page('en', '/terms')
    page('es', '/ayuda')
    const xml = await get('/sitemap.xml')
    const languages = [...xml.matchAll(/<loc>([^<]+)<\/loc>(.*)<\/url>/g)].map(([, address, links = '']) => [
      address,
      [...links.matchAll(/hreflang="(\w+)" href="([^"]+)"/g)].map(([, locale, href]) => `${locale} ${href}`),
    ])
    const home = [`en ${ORIGIN}/`, `es ${ORIGIN}/es`]
    expect(languages).toEqual([
      [`${ORIGIN}/`, home],
      [`${ORIGIN}/es`, home],
      [`${ORIGIN}/terms`, [`en ${ORIGIN}/terms`]],
      [`${ORIGIN}/es/ayuda`, [`es ${ORIGIN}/es/ayuda`]],
    ])
  })
})

describe('the files for robots', () => {
  it('[SEO-02] escape addresses for XML', async () => {
    const app = fastify()
    const content = { locales: () => [{ code: 'en' }], pages: () => [{ path: "/slots&it's" }] } as never
    seoRoutes(app, { content, domain: { awaitInfo: async () => ({}) as never }, publicOrigin: ORIGIN })
    expect((await app.inject('/sitemap.xml')).body).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        `<url><loc>${ORIGIN}/slots&amp;it&apos;s</loc>` +
          `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/slots&amp;it&apos;s"/></url>`,
        '</urlset>',
        '',
      ].join('\n'),
    )
  })

  it('[SEO-02] list one page a line', async () => {
    const { page, get } = site()
    for (const path of ['/', '/terms']) page('en', path)
    expect((await get('/sitemap.xml')).split('\n').filter((line) => line.startsWith('<url>'))).toHaveLength(2)
  })

  it('[SEO-02] use the host of the request where the site has no public origin', async () => {
    const { page, get } = site('main', '')
    page('en', '/')
    expect(await get('/sitemap.xml', 'other.example:8080')).toContain('<loc>http://other.example:8080/</loc>')
    expect(await get('/robots.txt', 'other.example')).toContain('Sitemap: http://other.example/sitemap.xml')
  })

  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('[SEO-02] %s can be cached for an hour', async (url, type) => {
    const { headers } = await site().app.inject(url)
    expect([headers['content-type'], headers['cache-control']]).toEqual([type, 'public, max-age=3600'])
  })
})

describe('robots.txt', () => {
  const put = (to: ReturnType<typeof site>) => {
    to.put('seo-settings', '', 'one', { host: 'one.example', robotsTxt: 'User-agent: *\nDisallow: /one' })
    to.put('seo-settings', '', 'any', { host: '*', robotsTxt: 'User-agent: *\nDisallow: /any' })
  }

  it.each([
    ['one.example', '/one'],
    ['one.example:8443', '/one'],
    ['two.example', '/any'],
    ['sub.one.example', '/any'],
  ])('[SEO-02] of the host %s keeps robots from %s', async (host, path) => {
    const testSite = site()
    put(testSite)
    expect(await testSite.get('/robots.txt', host)).toBe(
      `User-agent: *\nDisallow: ${path}\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    )
  })

  it('[SEO-02] without settings keeps robots from calls and internal pages, and names the sitemap', async () => {
    expect(await site().get('/robots.txt')).toBe(
      `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /internal/\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    )
  })

  it('[SEO-02] of a mirror domain keeps robots from everything, whatever the settings say', async () => {
    const mirror = site('mirror')
    put(mirror)
    expect(await mirror.get('/robots.txt', 'one.example')).toBe('User-agent: *\nDisallow: /\n')
  })
})
