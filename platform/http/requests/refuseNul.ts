import type { FastifyRequest } from 'fastify'
import { PlatformError } from '../PlatformError.ts'

/**
 * Throws InvalidRequestException for a text with the character NUL, which PostgreSQL can't store.
 */
export function refuseNul({ query, body }: FastifyRequest): void {
  const values = [...Object.values(query ?? {}), ...Object.values(body ?? {})].flat()
  if (!values.some((value) => typeof value === 'string' && value.includes('\0'))) return
  throw new PlatformError('InvalidRequestException', 'the request holds a character that no text can hold')
}
