import type { FastifyRequest } from 'fastify'

/**
 * Returns whether a page of this site sent the request. Browsers name the origin of a post; a
 * request without it isn't from a page and can't post forms.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin?: string): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === 'same-origin'
  return origin === publicOrigin || origin === `${request.protocol}://${request.host}`
}
