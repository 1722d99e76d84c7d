import {
  ConsecutiveBreaker,
  ExponentialBackoff,
  type IPolicy,
  TimeoutStrategy,
  circuitBreaker,
  handleAll,
  handleWhen,
  retry,
  timeout,
  wrap,
} from 'cockatiel'
import { ClientError, GraphQLClient } from 'graphql-request'

/**
 * Sends a query to the CMS's GraphQL endpoint.
 * @throws {StrapiError} or the error of the circuit breaker or the deadline
 */
export type AskStrapi = <T>(query: string, variables?: object) => Promise<T>

export type StrapiErrorKind = 'away' | 'refused' | 'outdated' | 'malformed'

/** An error of the CMS. `outdated`: the query names something that the CMS doesn't have. */
export class StrapiError extends Error {
  override readonly name = 'StrapiError'
  readonly kind: StrapiErrorKind

  constructor(kind: StrapiErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

interface AskOptions {
  /** Origin of the CMS. */
  readonly url: string
  /** An API token with read access. */
  readonly token: string
  /** Time limit of one attempt, in ms. */
  readonly deadline?: number
  readonly tries?: number
  /** Time, in ms, without requests after five failures in a row. */
  readonly pause?: number
  readonly fetch?: typeof fetch
}

/** Delay before the first retry, in ms. */
const FIRST_DELAY = 200

/**
 * Creates the client. Each query has a deadline and is retried after a random delay; after several
 * failures the circuit breaker stops queries for a while.
 */
export function createAsk({
  url,
  token,
  deadline = 10_000,
  tries = 3,
  pause: rest = 10_000,
  fetch: send,
}: AskOptions): AskStrapi {
  const client = new GraphQLClient(`${url}/graphql`, {
    headers: { authorization: `Bearer ${token}` },
    ...(send && { fetch: send }),
  })
  const policy: IPolicy = wrap(
    retry(handleWhen(isTemporary), {
      maxAttempts: tries - 1,
      backoff: new ExponentialBackoff({ initialDelay: FIRST_DELAY }),
    }),
    circuitBreaker(handleAll, { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(5) }),
    timeout(deadline, TimeoutStrategy.Aggressive),
  )
  return <T>(query: string, variables: object = {}) =>
    policy.execute(async ({ signal }) => {
      const data = await client.request<T>({ document: query, variables, signal }).catch((error: unknown) => {
        throw asStrapiError(error)
      })
      if (typeof data !== 'object' || data === null) throw new StrapiError('malformed', 'the CMS answered without data')
      return data
    })
}

const isTemporary = (error: unknown) =>
  !(error instanceof StrapiError) || error.kind === 'away' || error.kind === 'malformed'

function asStrapiError(error: unknown): StrapiError {
  if (!(error instanceof ClientError)) {
    const cause = error instanceof Error ? error : new Error(String(error))
    const kind = cause instanceof TypeError || cause.name === 'AbortError' ? 'away' : 'malformed'
    return new StrapiError(kind, `the CMS can't be read: ${cause.message}`, { cause })
  }
  const { status, errors = [] } = error.response
  const messages = errors.map(({ message }) => message).join('; ')
  const codes = errors.map(({ extensions }) => extensions?.['code'])
  if (codes.includes('GRAPHQL_VALIDATION_FAILED')) return new StrapiError('outdated', messages, { cause: error })
  const isRefused = status === 401 || status === 403 || codes.includes('FORBIDDEN') || codes.includes('UNAUTHENTICATED')
  if (isRefused) return new StrapiError('refused', `the CMS refuses its token: ${messages || status}`, { cause: error })
  return new StrapiError('away', `the CMS answered ${status}${messages && `: ${messages}`}`, { cause: error })
}
