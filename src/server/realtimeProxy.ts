import { type IncomingMessage, request as startRequest, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { REALTIME_PATH } from '#schemas/realtime.ts'
import { forwardedHeaders } from './forwardedHeaders.ts'

/** Headers of the handshake that the platform answers. */
const HANDSHAKE = /^(?:origin|user-agent|sec-websocket-.+|sec-fetch-site)$/

/** A connection that offers to become a websocket, with the bytes that came after its request. */
interface Offer {
  readonly socket: Duplex
  readonly head: Buffer
}

/**
 * Passes the websocket of players on to the platform. A request for it goes through the hooks and
 * the router as any other; then the two connections are joined, byte by byte.
 */
export function realtimeProxy(app: FastifyInstance, platformOrigin: string): void {
  const offers = new WeakMap<IncomingMessage, Offer>()
  const joined = new Set<Duplex>()

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    offers.set(request, { socket, head })
    const response = new ServerResponse(request)
    response.assignSocket(request.socket)
    response.once('finish', () => socket.end())
    app.routing(request, response)
  })
  // such connections are no requests, which a stop waits for
  app.addHook('preClose', async () => {
    for (const socket of joined) socket.destroy()
  })

  app.get(REALTIME_PATH, (request, reply) => {
    const offer = offers.get(request.raw)
    if (!offer) return reply.code(426).header('upgrade', 'websocket').send()
    reply.hijack()
    joined.add(offer.socket)
    offer.socket.once('close', () => joined.delete(offer.socket))
    join(request, reply, { ...offer, platformOrigin })
    return reply
  })
}

interface Joining extends Offer {
  readonly platformOrigin: string
}

/** Repeats the handshake with the platform and connects both sides. */
function join(request: FastifyRequest, reply: FastifyReply, { socket, head, platformOrigin }: Joining): void {
  const handshake = Object.entries(request.headers).filter(([name]) => HANDSHAKE.test(name))
  const headers = { ...Object.fromEntries(handshake), ...forwardedHeaders(request) }
  const outgoing = startRequest(new URL(request.url, platformOrigin), {
    headers: { ...headers, connection: 'Upgrade', upgrade: 'websocket' },
  })
  reply.raw.detachSocket(request.raw.socket)
  socket.once('close', () => outgoing.destroy())
  outgoing.once('error', (error) => {
    request.log.warn({ err: error }, 'the platform does not answer')
    end(socket, 'HTTP/1.1 503 Service Unavailable')
  })
  outgoing.once('response', (answer) => {
    answer.resume()
    end(socket, `HTTP/1.1 ${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}`)
  })
  outgoing.once('upgrade', (answer, upstream, rest) => {
    upstream.on('error', () => socket.destroy())
    upstream.once('close', () => socket.destroy())
    socket.once('close', () => upstream.destroy())
    upstream.write(head)
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(answer)}\r\n`)
    socket.write(rest)
    upstream.pipe(socket).pipe(upstream)
  })
  outgoing.end()
}

const end = (socket: Duplex, status: string) =>
  socket.end(`${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

/** Returns the header lines of an answer as they came. */
function headerLines({ rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}\r\n`] : []))
  return lines.join('')
}
