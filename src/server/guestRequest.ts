import type { FastifyRequest } from 'fastify'
import { deviceOf } from '#src/app/device.ts'
import type { GuestRequest } from './guestPages.ts'

type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'host' | 'url'>

/** Cookies that say nothing of who somebody is. */
const HARMLESS = new Set(['theme', 'locale'])
const themes = new Set(['dark', 'light'])

/**
 * A request whose answer could be given to others; nothing for any other: one with a session or any cookie that isn't known
 * to be harmless, with authorization, that isn't a plain reading of a page, or that a browser makes ahead of time.
 */
export function guestRequest(request: Asked, publicHost: string | undefined): GuestRequest | undefined {
  const { method, headers, host, url } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (headers.authorization !== undefined || headers['sec-purpose'] !== undefined) return undefined
  if (publicHost !== undefined && host !== publicHost) return undefined
  const [path = '/', search = ''] = url.split('?')
  if (path.endsWith('.data') || path.includes('/documents/')) return undefined
  const cookies = cookiesOf(headers.cookie)
  if ([...cookies.keys()].some((name) => !HARMLESS.has(name))) return undefined
  const theme = cookies.get('theme') ?? ''
  return {
    host,
    path,
    query: new URLSearchParams(search),
    theme: themes.has(theme) ? theme : '',
    device: deviceOf(headers['user-agent'] ?? ''),
  }
}

function cookiesOf(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(';').filter((pair) => pair.trim() !== '')
  return new Map(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name.trim(), value.trim()]
    }),
  )
}
