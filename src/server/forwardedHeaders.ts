import type { FastifyRequest } from 'fastify'

/** What the platform must know of the visitor when this server asks for them. */
export function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    ...(request.headers.cookie && { cookie: request.headers.cookie }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  }
}
