import type { FastifyRequest } from 'fastify'
import { deviceOf } from '#src/app/request/device.ts'
import { chosenTheme } from '#src/app/request/theme.ts'
import { VERSIONS_HEADER } from '#src/engine/migrations.ts'
import type { AnonymousRequest } from './AnonymousPageCache.ts'

type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'protocol' | 'host' | 'url'>

/** Cookies that say nothing of who somebody is. */
const HARMLESS = new Set(['theme', 'locale'])
/** What makes an answer one for whoever asked: who they are, what their tab can show, a fetch ahead of time. */
const OWN_HEADERS = ['authorization', VERSIONS_HEADER, 'sec-purpose'] as const

/**
 * A request whose answer could be given to others; nothing for any other: one with a session or any cookie that isn't known
 * to be harmless, with a header that makes it somebody's own, or that isn't a plain reading of a page.
 */
export function anonymousRequest(request: Asked, publicHost: string | undefined): AnonymousRequest | undefined {
  const { method, headers, protocol, host, url } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (OWN_HEADERS.some((name) => headers[name] !== undefined)) return undefined
  if (publicHost !== undefined && host !== publicHost) return undefined
  const [path = '/'] = url.split('?')
  if (path.endsWith('.data') || path.includes('/documents/')) return undefined
  const cookies = headers.cookie ?? ''
  if (namesOf(cookies).some((name) => !HARMLESS.has(name))) return undefined
  const origin = `${protocol}://${host}`
  // all of this as the page itself will read it
  const query = URL.parse(url, origin)?.searchParams
  const device = deviceOf(headers['user-agent'] ?? '')
  return query && { origin, path, query, theme: chosenTheme(cookies) ?? '', device }
}

function namesOf(cookies: string): string[] {
  const pairs = cookies.split(';').filter((pair) => pair.trim() !== '')
  return pairs.map((pair) => pair.split('=')[0]?.trim() ?? '')
}
