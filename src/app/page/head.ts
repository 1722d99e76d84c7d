import type { MetaDescriptor } from 'react-router'
import type { Locale } from '#schemas/locale.ts'
import type { Seo } from '#schemas/seo.ts'
import type { PageMatch } from '#src/content/ContentSource.ts'
import { plainText } from '#src/engine/grammar.ts'
import { localHref } from '#src/engine/href.ts'
import type { PageRequest } from '../request/pageRequest.ts'

export type Head = readonly MetaDescriptor[]

interface HeadInput {
  readonly request: PageRequest
  readonly match: PageMatch
  readonly url: URL
  readonly status: number
  /** True when the page replaces another one, and must not be indexed at its address. */
  readonly isFallback: boolean
}

/** Title, description, canonical and alternate addresses, open graph and JSON-LD of a page. */
export function headOf({ request, match, url, status, isFallback }: HeadInput): Head {
  const { services, locale, path } = request
  const { content, settings } = services
  const config = content.siteConfig(locale.code)
  const host = content.seoSettings(url.hostname)
  const seo: Seo = match.page.seo ?? {}
  const origin = settings.publicOrigin ?? url.origin
  const absolute = (address: string) => URL.parse(address, origin)?.href ?? address
  const addressIn = (code: string) => absolute(localHref(path, code, locale.defaultLocale))

  const template = host?.title ?? config?.metadata.titleTemplate ?? '{title}'
  const title = seo.title ?? template.replace('{title}', () => plainText(match.page.title))
  const description = seo.description ?? config?.metadata.description
  const isMirror = services.domain().domain_type === 'mirror'
  const robots =
    status >= 400 || isMirror || isFallback ? 'noindex' : (seo.robots ?? host?.robots ?? config?.metadata.robots)
  const canonical = seo.canonical ? absolute(seo.canonical) : addressIn(match.locale)
  const image = seo.image ?? config?.defaultImages.share
  const isIndexed = status < 400

  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    ...(isIndexed ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    ...(isIndexed ? alternates(match, addressIn, locale.defaultLocale) : []),
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:type', content: seo.ogType ?? 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: config?.brand.name ?? '' },
    ...ogLocales(match, locale.locales),
    ...(image ? imageTags(image, absolute) : []),
    ...jsonLd(seo, { organization: host?.organization ?? config?.metadata.organization, title, absolute }),
  ]
}

function alternates(match: PageMatch, addressIn: (code: string) => string, defaultLocale: string): MetaDescriptor[] {
  const link = (hrefLang: string, code: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: addressIn(code),
  })
  const links = match.alternates.map((code) => link(code, code))
  return match.alternates.includes(defaultLocale) ? [...links, link('x-default', defaultLocale)] : links
}

function ogLocales(match: PageMatch, locales: readonly Locale[]): MetaDescriptor[] {
  const others = match.alternates.filter((code) => code !== match.locale)
  const known = (code: string) => locales.some((locale) => locale.code === code)
  return [
    { property: 'og:locale', content: ogLocale(match.locale) },
    ...others.filter(known).map((code) => ({ property: 'og:locale:alternate', content: ogLocale(code) })),
  ]
}

/** Returns a locale as `language_TERRITORY`, the form of Open Graph. */
function ogLocale(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize()
  return region ? `${language}_${region}` : language
}

function imageTags(image: NonNullable<Seo['image']>, absolute: (address: string) => string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: absolute(image.src) },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

interface LdInput {
  readonly organization: Seo['organization']
  readonly title: string
  readonly absolute: (address: string) => string
}

function jsonLd(seo: Seo, { organization, title, absolute }: LdInput): MetaDescriptor[] {
  const documents: object[] = []
  const site = seo.organization ?? organization
  if (site) {
    const { url, logo, sameAs, ...rest } = site
    documents.push({
      '@type': 'Organization',
      ...rest,
      ...(url && { url: absolute(url) }),
      ...(logo && { logo: absolute(logo) }),
      ...(sameAs && { sameAs: sameAs.map((it) => it.url) }),
    })
  }
  if (seo.article) documents.push({ '@type': 'Article', ...seo.article })
  if (seo.product) documents.push({ '@type': 'Product', ...seo.product })
  if (seo.faq?.length) {
    const mainEntity = seo.faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }))
    documents.push({ '@type': 'FAQPage', name: title, mainEntity })
  }
  return documents.map((it) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...it } }))
}
