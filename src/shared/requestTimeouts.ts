import Type from 'typebox'

/** In ms; uploads from phones take long. */
export const DEFAULT_REQUEST_TIMEOUT = 120_000
const HEADERS_TIMEOUT = 15_000

/** Setting of both servers: how long a request may take to arrive, in ms. */
export const RequestTimeout = Type.Integer({
  minimum: 1000,
  maximum: 3_600_000,
  default: DEFAULT_REQUEST_TIMEOUT,
  description: 'How long a request may take to arrive, body included. Its headers may take 15 seconds at most.',
  expected: 'milliseconds, 1000 to 3600000',
})

/**
 * Returns options for Node's HTTP server. Without them a request whose headers or body never end
 * would hold its connection forever.
 */
export function requestTimeouts(requestTimeout: number) {
  const headersTimeout = Math.min(HEADERS_TIMEOUT, requestTimeout)
  return { headersTimeout, requestTimeout, connectionsCheckingInterval: Math.min(5000, headersTimeout / 4) }
}
