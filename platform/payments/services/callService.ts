import type { Static, TSchema } from 'typebox'
import Value from 'typebox/value'
import { PaymentServiceError, type PaymentServiceErrorKind } from '../PaymentService.ts'

export interface ServiceCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
  /** Statuses by which this service refuses an order, rather than failing. */
  readonly refusals?: readonly number[]
}

const TIMEOUT_MS = 8000
const NOT_FOUND = 404
/** Statuses of proxies and of a service that is overloaded or being restarted. */
const UNAVAILABLE: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])

/**
 * Calls a payment service and parses its answer. Returns undefined for 404 when reading.
 * @throws {PaymentServiceError} for anything else; it says only the status, because bodies are personal
 */
export async function callService<T extends TSchema>(call: ServiceCall, shape: T): Promise<Static<T> | undefined> {
  const answer = await request(call)
  if (answer.status === NOT_FOUND && call.method === 'GET') {
    await answer.body?.cancel()
    return undefined
  }
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new PaymentServiceError(kindOf(answer.status, call), `the payment service answered ${answer.status}`)
  }
  const body = await answer.json().catch(() => undefined)
  if (!Value.Check(shape, body)) {
    throw new PaymentServiceError('error', 'the answer of the payment service has an unexpected shape')
  }
  return body
}

/** Calls a payment service whose answer must exist. */
export async function requireAnswer<T extends TSchema>(call: ServiceCall, shape: T): Promise<Static<T>> {
  const answer = await callService(call, shape)
  if (answer === undefined) throw new PaymentServiceError('error', 'the payment service knows nothing of this')
  return answer
}

async function request({ method, url, headers, body }: ServiceCall): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: { ...headers, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (cause) {
    throw new PaymentServiceError('unavailable', 'the payment service does not answer', { cause })
  }
}

function kindOf(status: number, { refusals = [] }: ServiceCall): PaymentServiceErrorKind {
  if (refusals.includes(status)) return 'declined'
  return UNAVAILABLE.has(status) ? 'unavailable' : 'error'
}
