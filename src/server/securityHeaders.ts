import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(self)',
}
/** The shared worker of realtime, whose own policy decides what it may connect to. */
const WORKER = /^\/assets\/realtimeWorker-[\w-]+\.js$/
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

/**
 * Sets security headers on every response; pages set their own content security policy with their
 * nonce.
 */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply))
}

/** Sets the headers on responses that no hook reaches. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
  if (!reply.hasHeader('content-security-policy')) {
    const isWorker = WORKER.test(request.url)
    reply.header('content-security-policy', isWorker ? WORKER_POLICY : "default-src 'none'; frame-ancestors 'self'")
  }
  if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT)
}
