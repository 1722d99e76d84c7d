import Type from 'typebox'

/** A document from a phone takes its time. */
export const DEFAULT_REQUEST_TIMEOUT = 120_000
const HEADERS = 15_000

/** The setting of both servers: how long a request may take to arrive, in ms. */
export const RequestTimeout = Type.Integer({
  minimum: 1000,
  maximum: 3_600_000,
  default: DEFAULT_REQUEST_TIMEOUT,
  description: 'milliseconds, 1000 to 3600000',
})

/** Options of Node's HTTP server: without them a request whose headers or body never end holds its connection for ever. */
export function requestTimeouts(requestTimeout: number) {
  const headersTimeout = Math.min(HEADERS, requestTimeout)
  return { headersTimeout, requestTimeout, connectionsCheckingInterval: Math.min(5000, headersTimeout / 4) }
}
