import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Locale } from '#schemas/locale.ts'
import { localPath } from '#src/engine/localPath.ts'
import type { SitePath } from '#src/shared/sameOriginPath.ts'

type EntryRequest = Pick<FastifyRequest, 'method' | 'headers' | 'url'>

/**
 * Source of a visitor's language when there is no cookie: the browser's header, or the account on
 * the platform alone.
 */
export type LocaleDetection = 'browser' | 'platform'

interface SiteLocales {
  /** The first one is the default. */
  readonly locales: readonly Locale[]
  readonly detection: LocaleDetection
}

/**
 * Returns the address in the visitor's language for a request that comes from outside and names no
 * language: the language that they chose here before, else the one that their browser prefers.
 * Returns undefined when the default language fits, for robots, and for links within the site.
 */
export function preferredAddress(request: EntryRequest, { locales, detection }: SiteLocales): SitePath | undefined {
  const { method, headers, url } = request
  const [path = '/'] = url.split('?')
  const site = headers['sec-fetch-site']
  const isEntry = headers['sec-fetch-mode'] === 'navigate' && (site === 'none' || site === 'cross-site')
  if (method !== 'GET' || !isEntry || isbot(headers['user-agent'])) return undefined
  const codes = locales.map(({ code }) => code)
  const [defaultLocale = ''] = codes
  if (codes.includes(path.split('/')[1] ?? '')) return undefined
  const chosen = /(?:^|; )locale=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  const chosenCode = codes.find((code) => code === chosen)
  const code =
    chosenCode ?? (detection === 'browser' ? acceptedLanguage(headers['accept-language'] ?? '', codes) : undefined)
  return code === undefined || code === defaultLocale ? undefined : localPath(url, code, defaultLocale)
}

/** Returns the best of these languages by Accept-Language; a region counts as its language. */
function acceptedLanguage(header: string, codes: readonly string[]): string | undefined {
  const ranges = header
    .split(',')
    .slice(0, 20)
    .map((range) => {
      const [tag = '', weight] = range.trim().split(';q=')
      return {
        language: tag.split('-')[0]?.toLowerCase() ?? '',
        weight: weight === undefined ? 1 : Number(weight) || 0,
      }
    })
    .toSorted((a, b) => b.weight - a.weight)
  const best = ranges.find(({ language, weight }) => weight > 0 && codes.includes(language))
  return best?.language
}
