import type { FastifyRequest } from 'fastify'

/** Returns the headers that describe the visitor of a request to the platform. */
export function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    ...(request.headers.cookie && { cookie: request.headers.cookie }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  }
}
