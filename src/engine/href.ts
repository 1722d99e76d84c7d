/** Adds the locale prefix to an in-site address; other addresses stay as they are. */
export function localHref(url: string, locale: string, defaultLocale: string): string {
  if (!url.startsWith('/') || url.startsWith('//') || locale === defaultLocale) return url
  // the home page has no slash after the prefix, with and without a query
  return `/${locale}${/^\/(?=$|[?#])/.test(url) ? url.slice(1) : url}`
}

/**
 * Returns whether an address is a page, a query or a fragment of this site. Two slashes would name
 * a host.
 */
export const isInside = (url: string): boolean => /^[/?#](?![/\\])/.test(url)

/**
 * Adds the locale prefix to the address of a page.
 * @throws {Error} when the address is outside the site
 */
export function insideHref(url: string, locale: string, defaultLocale: string): string {
  if (!isInside(url)) throw new Error(`${url} lies outside of the site; use the action openUrl for it`)
  return localHref(url, locale, defaultLocale)
}

const IN_SITE_LINK = /(<a\b[^>]*? href=")(\/(?!\/)[^"]*)/g

/** Adds the locale prefix to the in-site links of sanitised HTML. */
export function localHtml(html: string, locale: string, defaultLocale: string): string {
  if (locale === defaultLocale) return html
  return html.replace(IN_SITE_LINK, (_, start: string, url: string) => start + localHref(url, locale, defaultLocale))
}
