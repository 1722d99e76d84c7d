import type { FastifyRequest } from 'fastify'

/** The part of a request that tells about its visitor, over any version of HTTP. */
type VisitorRequest = Pick<FastifyRequest, 'headers' | 'ip' | 'host' | 'protocol' | 'id'>

/** Returns the headers that describe the visitor of a request to the platform. */
export function forwardedHeaders(request: VisitorRequest): Record<string, string> {
  return {
    ...(request.headers.cookie && { cookie: request.headers.cookie }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  }
}
