import type { FastifyRequest } from 'fastify'

import { errorReasons } from '#schemas/errors.ts'

import { PlatformError } from './errors.ts'

/**
 * Refuses what a page of another site sends. Without both headers the sender isn't a browser of today, and then it has no
 * cookie of ours that it didn't put there itself.
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
  const own = `${request.protocol}://${request.host}`
  return URL.canParse(own) && new URL(origin).host === new URL(own).host
}
