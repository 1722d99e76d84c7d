import { use } from 'react'
import { EngineContext } from './context.ts'
import { localHref, localHtml } from './href.ts'

const asWritten = (address: string) => address

/** For renderers: in-site addresses of content, in the locale of the page. */
export function useLocalHref(): (url: string) => string {
  const { locale, defaultLocale } = use(EngineContext)
  return locale === defaultLocale ? asWritten : (url) => localHref(url, locale, defaultLocale)
}

/** For renderers: sanitised HTML with its in-site links in the locale of the page. */
export function useLocalHtml(): (html: string) => string {
  const { locale, defaultLocale } = use(EngineContext)
  return locale === defaultLocale ? asWritten : (html) => localHtml(html, locale, defaultLocale)
}

/** For renderers: whether an address of content is where the reader is: the same path and the same query. */
export function useIsHere(): (url: string) => boolean {
  const { path, query } = use(EngineContext).route
  return (url) => {
    const [address = '', search = ''] = (url.split('#')[0] ?? '').split('?')
    const wanted = [...new URLSearchParams(search)]
    return (
      address === path &&
      wanted.length === Object.keys(query).length &&
      wanted.every(([key, value]) => query[key] === value)
    )
  }
}
