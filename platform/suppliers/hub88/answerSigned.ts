import type { KeyObject } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import Value from 'typebox/value'
import { SIGNATURE_HEADER, type WalletStatus } from './protocol.ts'
import { Refused } from './Refused.ts'
import { isSignedBy } from './signature.ts'

interface SignedRequest<T extends TSchema> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly shape: T
  readonly publicKey: KeyObject
}

/**
 * Answers a request whose body has the supplier’s signature and the shape that its path wants, and refuses
 * another one by the protocol's codes. The answer repeats the request's id.
 */
export async function answerSigned<T extends TSchema>(
  { request, reply, shape, publicKey }: SignedRequest<T>,
  answer: (body: Static<T>) => Promise<object>,
): Promise<FastifyReply> {
  const bytes: unknown = request.body
  const body = Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0)
  const parsed = parse(body)
  const requestId = requestIdOf(parsed)
  const send = (response: object) => reply.send({ ...requestId, ...response })
  if (!isSignedBy(publicKey, request.headers[SIGNATURE_HEADER], body)) {
    return send({ status: 'RS_ERROR_INVALID_SIGNATURE' })
  }
  if (typeof parsed !== 'object' || parsed === null) return send({ status: 'RS_ERROR_WRONG_SYNTAX' })
  if (!Value.Check(shape, parsed)) return send({ status: syntaxStatus(shape, parsed) })
  try {
    return send(await answer(parsed))
  } catch (error) {
    if (error instanceof Refused) return send({ status: error.status })
    request.log.error({ err: error }, 'a transaction of a game failed')
    return send({ status: 'RS_ERROR_UNKNOWN' })
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function requestIdOf(body: unknown): { readonly request_uuid?: string } {
  if (typeof body !== 'object' || body === null || !('request_uuid' in body)) return {}
  return typeof body.request_uuid === 'string' ? { request_uuid: body.request_uuid.slice(0, 64) } : {}
}

/** A field that is missing is a mistake of syntax, one with another kind of value one of types. */
function syntaxStatus(shape: TSchema, body: object): WalletStatus {
  const isMissing = [...Value.Errors(shape, body)].some(({ keyword }) => keyword === 'required')
  return isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES'
}
