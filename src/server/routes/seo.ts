import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { localHref } from '#src/engine/href.ts'
import type { Domain } from '../Domain.ts'

interface SeoOptions {
  readonly content: ContentSource
  readonly domain: Pick<Domain, 'awaitInfo'>
  readonly publicOrigin?: string
}

/** Mirrors aren't indexed: only the main domain should be found. */
const MIRROR_ROBOTS = 'User-agent: *\nDisallow: /\n'
const DEFAULT_ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /internal/\n'
const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (char) => XML[char] ?? char)

export function seoRoutes(app: FastifyInstance, { content, domain, publicOrigin }: SeoOptions): void {
  const originOf = (request: FastifyRequest) => publicOrigin ?? `${request.protocol}://${request.host}`

  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    if ((await domain.awaitInfo()).domain_type === 'mirror') return MIRROR_ROBOTS
    const rules = content.seoSettings(request.hostname)?.robotsTxt ?? DEFAULT_ROBOTS
    return `${rules.trimEnd()}\nSitemap: ${originOf(request)}/sitemap.xml\n`
  })

  app.get('/sitemap.xml', async (request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return sitemap(content, originOf(request))
  })
}

/** Lists every page that anyone may open in each of its locales, with its alternates. */
function sitemap(content: ContentSource, origin: string): string {
  const locales = content.locales().map(({ code }) => code)
  const [defaultLocale = ''] = locales
  const paths = new Map<string, string[]>()
  for (const locale of locales) {
    for (const page of content.pages(locale)) {
      const isListed = page.listed !== false && !page.path.includes(':')
      const isForEveryone = page.access !== 'signed-in' && page.openWhen === undefined
      if (!isListed || !isForEveryone || page.path.startsWith('/internal/') || page.seo?.robots?.includes('noindex'))
        continue
      paths.set(page.path, [...(paths.get(page.path) ?? []), locale])
    }
  }
  const address = (path: string, locale: string) =>
    escapeXml(origin + encodeURI(localHref(path, locale, defaultLocale).toWellFormed()))
  const urls = [...paths].flatMap(([path, pageLocales]) => {
    const links = pageLocales
      .map((it) => `<xhtml:link rel="alternate" hreflang="${it}" href="${address(path, it)}"/>`)
      .join('')
    return pageLocales.map((locale) => `<url><loc>${address(path, locale)}</loc>${links}</url>`)
  })
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`
}
