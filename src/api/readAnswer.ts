import type { ErrorEnvelope } from '#schemas/errors.ts'
import { ApiError } from './error.ts'

/**
 * Reads the envelope of an answer and returns its data.
 * @throws {ApiError} kind `refused` with the platform's error, `malformed` without an envelope.
 */
export async function readAnswer<T>(answer: Response): Promise<T> {
  const { status } = answer
  const text = await answer.text()
  const body = parse(text, status)
  // the platform's contract is tested; a result is not checked in a tab
  if (answer.ok && 'data' in body) return body.data as T
  if (!answer.ok && isErrorEnvelope(body)) throw new ApiError({ kind: 'refused', status, ...body.error })
  throw new ApiError({ kind: 'malformed', status, message: 'the answer is not an envelope' })
}

function parse(text: string, status: number): object {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body
  } catch (cause) {
    throw new ApiError({ kind: 'malformed', status, message: 'the answer is not JSON', cause })
  }
  throw new ApiError({ kind: 'malformed', status, message: 'the answer is not an envelope' })
}

function isErrorEnvelope(body: object): body is ErrorEnvelope {
  if (!('error' in body) || typeof body.error !== 'object' || body.error === null) return false
  return 'type' in body.error && typeof body.error.type === 'string'
}
