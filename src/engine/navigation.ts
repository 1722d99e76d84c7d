import { use } from 'react'
import { EngineContext } from './context.ts'
import { localHref, localHtml } from './href.ts'

const unchanged = (address: string) => address

/** Returns a function that adds the page's locale to in-site addresses of content. */
export function useLocalHref(): (url: string) => string {
  const { locale, defaultLocale } = use(EngineContext)
  return locale === defaultLocale ? unchanged : (url) => localHref(url, locale, defaultLocale)
}

/** Returns a function that adds the page's locale to the in-site links of sanitised HTML. */
export function useLocalHtml(): (html: string) => string {
  const { locale, defaultLocale } = use(EngineContext)
  return locale === defaultLocale ? unchanged : (html) => localHtml(html, locale, defaultLocale)
}

/**
 * Returns a function that returns whether an address of content is the present page: the same path
 * and the same query.
 */
export function useIsHere(): (url: string) => boolean {
  const { path, query } = use(EngineContext).route
  return (url) => {
    const [address = '', search = ''] = (url.split('#')[0] ?? '').split('?')
    const wantedQuery = [...new URLSearchParams(search)]
    return (
      address === path &&
      wantedQuery.length === Object.keys(query).length &&
      wantedQuery.every(([key, value]) => query[key] === value)
    )
  }
}
