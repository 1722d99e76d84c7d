import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Locale } from '#schemas/locale.ts'
import { localPath } from '#src/engine/localPath.ts'
import type { SitePath } from '#src/shared/sameOriginPath.ts'

type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'url'>

/** Where the languages of a visitor are looked for besides the cookie: what the browser says, or the account alone. */
export type LocaleDetection = 'browser' | 'platform'

interface Site {
  /** The first one is the default. */
  readonly locales: readonly Locale[]
  readonly detection: LocaleDetection
}

/**
 * Where a visitor is led who comes from outside to an address without a language: the language that they chose here
 * before, else the one that their browser prefers. Nothing where the default fits, for robots, and on the way within the site.
 */
export function preferredAddress(request: Asked, { locales, detection }: Site): SitePath | undefined {
  const { method, headers, url } = request
  const [path = '/'] = url.split('?')
  const site = headers['sec-fetch-site']
  const isEntry = headers['sec-fetch-mode'] === 'navigate' && (site === 'none' || site === 'cross-site')
  if (method !== 'GET' || !isEntry || isbot(headers['user-agent'])) return undefined
  const codes = locales.map(({ code }) => code)
  const [defaultLocale = ''] = codes
  if (codes.includes(path.split('/')[1] ?? '')) return undefined
  const chosen = /(?:^|; )locale=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  const known = codes.find((code) => code === chosen)
  const code = known ?? (detection === 'browser' ? spokenOf(headers['accept-language'] ?? '', codes) : undefined)
  return code === undefined || code === defaultLocale ? undefined : localPath(url, code, defaultLocale)
}

/** The best of these languages by Accept-Language; a region counts for its language. */
function spokenOf(header: string, codes: readonly string[]): string | undefined {
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
