import { use } from 'react'
import { EngineContext } from './context.ts'
import { localHref } from './href.ts'

/** For renderers: in-site addresses of content, in the locale of the page. */
export function useLocalHref(): (url: string) => string {
  const { locale, defaultLocale } = use(EngineContext)
  return (url) => localHref(url, locale, defaultLocale)
}
