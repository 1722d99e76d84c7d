import type { FastifyRequest } from 'fastify'
import { errorReasons } from '#schemas/errors.ts'
import { PlatformError } from '../PlatformError.ts'

/**
 * Throws InvalidRequestException for a request from a page of another site. A sender without both
 * headers isn't a current browser, and has no cookie that it didn't set itself.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (!isForeignSite && (origin === undefined || isOwnOrigin(origin, request))) return
  throw new PlatformError('InvalidRequestException', 'the request comes from another site', {
    code: errorReasons.crossSite,
  })
}

function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false
  const serverOrigin = `${request.protocol}://${request.host}`
  return URL.canParse(serverOrigin) && new URL(origin).host === new URL(serverOrigin).host
}
