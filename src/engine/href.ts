/** Puts the locale's prefix before an in-site address; other addresses stay as they are. */
export function localHref(url: string, locale: string, defaultLocale: string): string {
  if (!url.startsWith('/') || url.startsWith('//') || locale === defaultLocale) return url
  return url === '/' ? `/${locale}` : `/${locale}${url}`
}

const IN_SITE_LINK = /(<a\b[^>]*? href=")(\/(?!\/)[^"]*)/g

/** The same for the links of sanitised HTML. */
export function localHtml(html: string, locale: string, defaultLocale: string): string {
  if (locale === defaultLocale) return html
  return html.replace(IN_SITE_LINK, (_, start: string, url: string) => start + localHref(url, locale, defaultLocale))
}
