/** Puts the locale's prefix before an in-site address; other addresses stay as they are. */
export function localHref(url: string, locale: string, defaultLocale: string): string {
  if (!url.startsWith('/') || url.startsWith('//') || locale === defaultLocale) return url
  return url === '/' ? `/${locale}` : `/${locale}${url}`
}
