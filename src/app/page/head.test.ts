import { describe, expect, it } from 'vitest'
import type { Locale } from '#schemas/locale.ts'
import type { Seo } from '#schemas/seo.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { pageRequest } from '../request/pageRequest.fixture.ts'
import { headOf } from './head.ts'

const locales: Locale[] = [
  { code: 'en', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true },
  { code: 'es', name: 'Español', icon: 'es', dir: 'ltr' },
  { code: 'ar', name: 'العربية', icon: 'sa', dir: 'rtl' },
]

interface Over {
  readonly seo?: Seo
  readonly locale?: string
  readonly written?: string
  readonly alternates?: readonly string[]
  readonly status?: number
  readonly host?: { readonly title?: string; readonly robots?: string; readonly organization?: Seo['organization'] }
  /** The organization of the site. */
  readonly organization?: Seo['organization']
  readonly publicOrigin?: string
  readonly isFallback?: boolean
}

function head({
  seo,
  locale = 'es',
  written = locale,
  alternates = ['en', 'es', 'ar'],
  status = 200,
  host,
  organization,
  publicOrigin,
  isFallback = false,
}: Over = {}) {
  const config = {
    ...siteConfig,
    brand: { ...siteConfig.brand, name: 'Croupier' },
    metadata: {
      titleTemplate: '{title} · Croupier',
      description: 'A quieter table',
      robots: 'index, follow',
      organization,
    },
    defaultImages: {
      ...siteConfig.defaultImages,
      share: { src: '/share.png', alt: 'Croupier', width: 1200, height: 630 },
    },
  }
  const request = pageRequest({
    source: {
      siteConfig: () => config,
      seoSettings: (name: string) => (name === 'casino.example' && host ? { host: name, ...host } : undefined),
    },
    settings: { publicOrigin },
    locale: { code: locale, dir: 'ltr', defaultLocale: 'en', locales },
    path: '/offers',
  })
  const page = { path: '/offers', title: '**Offers**', layout: 'default' as const, blocks: [], seo }
  const url = new URL('https://casino.example/es/offers?page=2')
  return headOf({
    request,
    match: { page, params: {}, locale: written, alternates },
    url,
    status,
    isFallback,
  }) as Record<string, unknown>[]
}

const meta = (tags: Record<string, unknown>[], key: string) =>
  tags.find(({ name, property }) => name === key || property === key)?.['content']
const links = (tags: Record<string, unknown>[], rel: string) => tags.filter((tag) => tag['rel'] === rel)
const json = (tags: Record<string, unknown>[]) =>
  tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json'] as Record<string, unknown>] : []))

describe('the head of a page', () => {
  it('[SEO-01] names the page in every language that has it, its own address and the open-graph locales', () => {
    const tags = head()
    expect(links(tags, 'canonical')).toEqual([
      { tagName: 'link', rel: 'canonical', href: 'https://casino.example/es/offers' },
    ])
    expect(links(tags, 'alternate').map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
      ['en', 'https://casino.example/offers'],
      ['es', 'https://casino.example/es/offers'],
      ['ar', 'https://casino.example/ar/offers'],
      ['x-default', 'https://casino.example/offers'],
    ])
    expect(meta(tags, 'og:locale')).toBe('es_ES')
    const others = tags.filter(({ property }) => property === 'og:locale:alternate').map(({ content }) => content)
    expect(others).toEqual(['en_US', 'ar_EG'])
  })

  it('[SEO-01] a page that comes from the default locale points to its address there', () => {
    const tags = head({ written: 'en', alternates: ['en'] })
    expect(links(tags, 'canonical')[0]?.['href']).toBe('https://casino.example/offers')
    expect(links(tags, 'alternate').map(({ hrefLang }) => hrefLang)).toEqual(['en', 'x-default'])
  })

  it('[SEO-01] names no address for other languages where the default one lacks the page', () => {
    const names = links(head({ alternates: ['es', 'ar'] }), 'alternate').map(({ hrefLang }) => hrefLang)
    expect(names).toEqual(['es', 'ar'])
  })

  it('[SEO-01] a page in the place of another one is not found at that address', () => {
    expect(meta(head({ isFallback: true, seo: { robots: 'index' } }), 'robots')).toBe('noindex')
    expect(meta(head({ seo: { robots: 'index' } }), 'robots')).toBe('index')
  })

  it('[SEO-02] a canonical address of the page is whole, and the site is called by its brand', () => {
    const tags = head({ seo: { canonical: '/es/rewards?from=head' } })
    expect(links(tags, 'canonical')[0]?.['href']).toBe('https://casino.example/es/rewards?from=head')
    expect(meta(tags, 'og:url')).toBe('https://casino.example/es/rewards?from=head')
    expect(meta(tags, 'og:site_name')).toBe('Croupier')
    expect(json(head({ seo: { faq: [] } }))).toEqual([])
  })

  it('[SEO-02] takes what the page says, else the host, else the site', () => {
    expect(head()[0]).toEqual({ title: 'Offers · Croupier' })
    expect(head({ host: { title: '{title} | Host', robots: 'noarchive' } })[0]).toEqual({ title: 'Offers | Host' })
    expect(meta(head({ host: { robots: 'noarchive' } }), 'robots')).toBe('noarchive')
    expect(meta(head(), 'description')).toBe('A quieter table')
    const own = head({ seo: { title: 'Own', description: 'Mine', robots: 'noindex', ogType: 'article' } })
    expect(own[0]).toEqual({ title: 'Own' })
    expect([meta(own, 'description'), meta(own, 'robots'), meta(own, 'og:type')]).toEqual([
      'Mine',
      'noindex',
      'article',
    ])
  })

  it('[SEO-02] names the organization of the page, else that of the host, else that of the site', () => {
    const named = (over: Over) => json(head(over)).map(({ name }) => name)
    const organization = { name: 'Site' }
    const host = { organization: { name: 'Host' } }
    const seo: Seo = { organization: { name: 'Page' } }
    expect(named({ organization })).toEqual(['Site'])
    expect(named({ organization, host })).toEqual(['Host'])
    expect(named({ organization, host, seo })).toEqual(['Page'])
    expect(named({ organization, host: { title: 'Host' } })).toEqual(['Site'])
  })

  it('[SEO-02] describes organization, article, product and questions for machines', () => {
    const seo: Seo = {
      organization: { name: 'Croupier', url: '/', sameAs: [{ id: 'x', url: 'https://social.example/c' }] },
      article: { headline: 'News' },
      product: { name: 'VIP' },
      faq: [{ id: 'q', question: 'Why?', answer: 'Because.' }],
    }
    const documents = json(head({ seo }))
    expect(documents.map((document) => document['@type'])).toEqual(['Organization', 'Article', 'Product', 'FAQPage'])
    expect(documents[0]).toMatchObject({ url: 'https://casino.example/', sameAs: ['https://social.example/c'] })
    expect(JSON.stringify(documents[3])).toContain('Because.')
  })

  it('[SEO-03] an error page is not indexed and names no addresses', () => {
    const tags = head({ status: 404 })
    expect(meta(tags, 'robots')).toBe('noindex')
    expect(tags.filter(({ tagName }) => tagName === 'link')).toEqual([])
  })

  it('[SEO-01] absolute addresses use the public origin where it is set', () => {
    expect(links(head({ publicOrigin: 'https://www.example' }), 'canonical')[0]?.['href']).toBe(
      'https://www.example/es/offers',
    )
  })
})
