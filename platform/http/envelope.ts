import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import type { ErrorEnvelope } from '#schemas/errors.ts'

import { isAway } from '../database/away.ts'
import { PlatformError } from './errors.ts'

/** Turns whatever was thrown into an answer of the catalogue. What isn't foreseen is logged and answered without detail. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toPlatformError(error)
  if (known.status >= 500) request.log.error({ err: known.cause ?? known, errorType: known.type }, 'call failed')
  if (known.details.retryAfter !== undefined) void reply.header('retry-after', Math.ceil(known.details.retryAfter))
  void reply.code(known.status).send({ error: known.fault } satisfies ErrorEnvelope)
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  answerError(new PlatformError('MethodNotFoundException', 'there is no such method'), request, reply)
}

function toPlatformError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error
  if (isFastifyError(error)) {
    if (error.validation) return invalidParameters(error.validation)
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
