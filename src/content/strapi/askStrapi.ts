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

/** Asks the CMS's GraphQL endpoint. Rejects with a `StrapiError`, or with the circuit's or the deadline's own error. */
export type AskStrapi = <T>(query: string, variables?: object) => Promise<T>

export type StrapiErrorKind = 'away' | 'refused' | 'outdated' | 'malformed'

/** `outdated`: the query names something that the CMS hasn't (any more). */
export class StrapiError extends Error {
  override readonly name = 'StrapiError'
  readonly kind: StrapiErrorKind

  constructor(kind: StrapiErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

interface AskInput {
  /** Origin of the CMS. */
  readonly url: string
  /** An API token that may read. */
  readonly token: string
  /** How long one try may take, in ms. */
  readonly deadline?: number
  readonly tries?: number
  /** How long the CMS is left alone after five failures in a row, in ms. */
  readonly rest?: number
  readonly fetch?: typeof fetch
}

const FIRST_PAUSE = 200

/** Each question has a deadline and is asked again after a random pause; after many failures nothing is asked for a while. */
export function createAsk({
  url,
  token,
  deadline = 10_000,
  tries = 3,
  rest = 10_000,
  fetch: send,
}: AskInput): AskStrapi {
  const client = new GraphQLClient(`${url}/graphql`, {
    headers: { authorization: `Bearer ${token}` },
    ...(send && { fetch: send }),
  })
  const policy: IPolicy = wrap(
    retry(handleWhen(isPassing), {
      maxAttempts: tries - 1,
      backoff: new ExponentialBackoff({ initialDelay: FIRST_PAUSE }),
    }),
    circuitBreaker(handleAll, { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(5) }),
    timeout(deadline, TimeoutStrategy.Aggressive),
  )
  return <T>(query: string, variables: object = {}) =>
    policy.execute(async ({ signal }) => {
      const data = await client
        .request<T>({ document: query, variables, signal: signal as AbortSignal })
        .catch((error: unknown) => {
          throw asStrapiError(error)
        })
      if (typeof data !== 'object' || data === null) throw new StrapiError('malformed', 'the CMS answered without data')
      return data
    })
}

const isPassing = (error: unknown) =>
  !(error instanceof StrapiError) || error.kind === 'away' || error.kind === 'malformed'

function asStrapiError(error: unknown): StrapiError {
  if (!(error instanceof ClientError)) {
    const cause = error instanceof Error ? error : new Error(String(error))
    const kind = cause instanceof TypeError || cause.name === 'AbortError' ? 'away' : 'malformed'
    return new StrapiError(kind, `the CMS can't be read: ${cause.message}`, { cause })
  }
  const { status, errors = [] } = error.response
  const said = errors.map(({ message }) => message).join('; ')
  const codes = errors.map(({ extensions }) => extensions?.['code'])
  if (codes.includes('GRAPHQL_VALIDATION_FAILED')) return new StrapiError('outdated', said, { cause: error })
  const isRefused = status === 401 || status === 403 || codes.includes('FORBIDDEN') || codes.includes('UNAUTHENTICATED')
  if (isRefused) return new StrapiError('refused', `the CMS refuses its token: ${said || status}`, { cause: error })
  return new StrapiError('away', `the CMS answered ${status}${said && `: ${said}`}`, { cause: error })
}
