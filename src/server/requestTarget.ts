import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** No router can decode this target, so it is answered by 400 with the usual headers. */
const UNREADABLE = '/%'
/** No address has a control character, and the router of pages fails on some of them. */
const ENCODED_CONTROL = /%(?:[01][\da-f]|7f)/i
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Returns the path and query of a request. The absolute form (RFC 9112, 3.2.2) is read when it
 * names the request's host; any other target that isn't a path, like `*`, is unreadable.
 */
export function readTarget({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (url.startsWith('/')) return ENCODED_CONTROL.test(url.split('?', 1)[0] ?? '') ? UNREADABLE : url
  const [start = '', host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? []
  if (host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()) return UNREADABLE
  const rest = url.slice(start.length)
  return readTarget({ url: rest.startsWith('/') ? rest : `/${rest}`, headers })
}

/**
 * Routes that don't build addresses: health checks of load balancers often name no host (HTTP/1.0).
 */
const HOSTLESS = new Set(['/health', '/ready'])

type Answer = (error: { readonly statusCode: number }, request: FastifyRequest, reply: FastifyReply) => void

/**
 * Rejects a request whose host can't be part of an address, and one with two hosts (RFC 9112, 3.2).
 */
export function checkHost(app: FastifyInstance, reject: Answer): void {
  app.addHook('onRequest', (request, reply, done) => {
    const hasHost = isHost(request.host) || HOSTLESS.has(request.routeOptions.url ?? '')
    if (hasHost && hostsIn(request.raw) <= 1) return done()
    reject({ statusCode: 400 }, request, reply)
  })
}

const hostsIn = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

const isHost = (host: string | undefined) => host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`)
