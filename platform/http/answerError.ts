import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorEnvelope, errorReasons } from '#schemas/errors.ts'
import { discardBody } from '#src/shared/discardBody.ts'
import { isDatabaseUnavailable } from '../database/isDatabaseUnavailable.ts'
import { PlatformError } from './PlatformError.ts'

/**
 * Answers any thrown value with an error of the catalogue. Unexpected errors are logged and
 * answered without detail.
 */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const platformError = toPlatformError(error)
  // an answer that closes the connection while the body is still arriving would be lost
  await discardBody(request.raw)
  if (platformError.status >= 500)
    request.log.error({ err: platformError.cause ?? platformError, errorType: platformError.type }, 'call failed')
  if (platformError.details.retryAfter !== undefined)
    void reply.header('retry-after', Math.ceil(platformError.details.retryAfter))
  return reply.code(platformError.status).send({ error: platformError.fault } satisfies ErrorEnvelope)
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
  if (isDatabaseUnavailable(error)) {
    return new PlatformError('ApplicationUnavailableException', 'back in a moment', { cause: error, retryAfter: 10 })
  }
  return new PlatformError('InternalServerErrorException', 'something went wrong', { cause: error })
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error
}

function invalidParameters(validation: NonNullable<FastifyError['validation']>): PlatformError {
  const invalid: Record<string, string[]> = {}
  for (const { keyword, instancePath, params } of validation) {
    const field = keyword === 'required' ? String(params['missingProperty']) : (instancePath.split('/')[1] ?? '')
    const code = keyword === 'required' ? 'requiredField' : 'wrongField'
    if (!invalid[field]?.includes(code)) invalid[field] = [...(invalid[field] ?? []), code]
  }
  return new PlatformError('InvalidParameterException', 'some fields are not valid', { invalidParameters: invalid })
}
