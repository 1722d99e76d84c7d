/** Puts the locale's prefix before an in-site address; other addresses stay as they are. */
export function localHref(url: string, locale: string, defaultLocale: string): string {
  if (!url.startsWith('/') || url.startsWith('//') || locale === defaultLocale) return url
  // the index has no slash behind the prefix, with and without a query
  return `/${locale}${/^\/(?=$|[?#])/.test(url) ? url.slice(1) : url}`
}

/** A page, a query or a place of this site; two slashes would name a host. */
export const isInside = (url: string): boolean => /^[/?#](?![/\\])/.test(url)

/** An address that leads to a page, in the locale; throws for one that lies elsewhere. */
export function insideHref(url: string, locale: string, defaultLocale: string): string {
  if (!isInside(url)) throw new Error(`${url} lies outside of the site: openUrl leads there`)
  return localHref(url, locale, defaultLocale)
}

const IN_SITE_LINK = /(<a\b[^>]*? href=")(\/(?!\/)[^"]*)/g

/** The same for the links of sanitised HTML. */
export function localHtml(html: string, locale: string, defaultLocale: string): string {
  if (locale === defaultLocale) return html
  return html.replace(IN_SITE_LINK, (_, start: string, url: string) => start + localHref(url, locale, defaultLocale))
}
