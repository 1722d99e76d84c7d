import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { deviceOf } from '#src/app/request/device.ts'
import { chosenTheme } from '#src/app/request/theme.ts'
import { VERSIONS_HEADER } from '#src/engine/migrations.ts'
import type { AnonymousRequest } from './AnonymousPageCache.ts'

type PageRequestHead = Pick<FastifyRequest, 'method' | 'headers' | 'protocol' | 'host' | 'url'>

/** Cookies that don't identify a viewer. */
const HARMLESS_COOKIES = new Set(['theme', 'locale'])
/**
 * Headers that make a response specific to one viewer: authorization, the components that an open
 * page can render, and prefetching.
 */
const VIEWER_HEADERS = ['authorization', VERSIONS_HEADER, 'sec-purpose'] as const

/**
 * Returns the request of a guest whose response can be shared; undefined for any other: one with a
 * session or a cookie that isn't known to be harmless, with a viewer's header, or that doesn't read
 * a page.
 */
export function anonymousRequest(
  request: PageRequestHead,
  publicHost: string | undefined,
): AnonymousRequest | undefined {
  const { method, headers, protocol, host, url } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (VIEWER_HEADERS.some((name) => headers[name] !== undefined)) return undefined
  if (publicHost !== undefined && host !== publicHost) return undefined
  const [path = '/'] = url.split('?')
  if (path.endsWith('.data') || path.includes('/documents/')) return undefined
  const cookies = headers.cookie ?? ''
  if (Object.keys(parseCookie(cookies)).some((name) => !HARMLESS_COOKIES.has(name))) return undefined
  const origin = `${protocol}://${host}`
  // Read in the same way as the page reads them.
  const query = URL.parse(url, origin)?.searchParams
  const device = deviceOf(headers['user-agent'] ?? '')
  return query && { origin, path, query, theme: chosenTheme(cookies) ?? '', device }
}
