import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { type ErrorEnvelope, errorReasons } from '#schemas/errors.ts'
import { readOut } from '#src/shared/readOut.ts'

import { isAway } from '../database/away.ts'
import { PlatformError } from './errors.ts'

/** Turns whatever was thrown into an answer of the catalogue. What isn't foreseen is logged and answered without detail. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const known = toPlatformError(error)
  // an answer that closes the connection while bytes are on their way is lost with them
  await readOut(request.raw)
  if (known.status >= 500) request.log.error({ err: known.cause ?? known, errorType: known.type }, 'call failed')
  if (known.details.retryAfter !== undefined) void reply.header('retry-after', Math.ceil(known.details.retryAfter))
  return reply.code(known.status).send({ error: known.fault } satisfies ErrorEnvelope)
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return answerError(new PlatformError('MethodNotFoundException', 'there is no such method'), request, reply)
}

function toPlatformError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error
  if (isFastifyError(error)) {
    if (error.validation) return invalidParameters(error.validation)
    if (error.statusCode === 413) {
      const details = { code: errorReasons.bodyTooLarge, cause: error }
      return new PlatformError('StorageQuotaExceededException', 'the body is larger than this call takes', details)
    }
    if (error.code.startsWith('FST_') && error.statusCode !== undefined && error.statusCode < 500) {
      return new PlatformError('InvalidRequestException', 'the request cannot be read', { cause: error })
    }
  }
  if (isAway(error)) {
    return new PlatformError('ApplicationUnavailableException', 'back in a moment', { cause: error, retryAfter: 10 })
  }
  return new PlatformError('InternalServerErrorException', 'something went wrong', { cause: error })
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error
}

function invalidParameters(problems: NonNullable<FastifyError['validation']>): PlatformError {
  const invalid: Record<string, string[]> = {}
  for (const { keyword, instancePath, params } of problems) {
    const field = keyword === 'required' ? String(params['missingProperty']) : (instancePath.split('/')[1] ?? '')
    const code = keyword === 'required' ? 'requiredField' : 'wrongField'
    if (!invalid[field]?.includes(code)) invalid[field] = [...(invalid[field] ?? []), code]
  }
  return new PlatformError('InvalidParameterException', 'some fields are not valid', { invalidParameters: invalid })
}
