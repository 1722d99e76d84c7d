import { use } from 'react'
import { EngineContext } from './context.ts'

/** Puts the locale's prefix before an in-site address; other addresses stay as they are. */
export function localHref(url: string, locale: string, defaultLocale: string): string {
  if (!url.startsWith('/') || url.startsWith('//') || locale === defaultLocale) return url
  return url === '/' ? `/${locale}` : `/${locale}${url}`
}

/** For renderers: in-site addresses of content, in the locale of the page. */
export function useLocalHref(): (url: string) => string {
  const { locale, defaultLocale } = use(EngineContext)
  return (url) => localHref(url, locale, defaultLocale)
}
