import { createHmac, timingSafeEqual } from 'node:crypto'

interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** With the query, without the host. */
  readonly path: string
  readonly body: string
}

/**
 * Returns the headers that sign a call of Sumsub's API:
 * https://docs.sumsub.com/reference/authentication
 */
export function signedHeaders(
  call: ApiCall,
  keys: { readonly appToken: string; readonly secretKey: string },
  now: Date,
) {
  const time = String(Math.floor(now.getTime() / 1000))
  const text = time + call.method + call.path + call.body
  return {
    'x-app-token': keys.appToken,
    'x-app-access-ts': time,
    'x-app-access-sig': createHmac('sha256', keys.secretKey).update(text).digest('hex'),
  }
}

/** SHA-1, which Sumsub offers too, is not accepted. */
const algorithms: Readonly<Record<string, string>> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' }

/** Verifies the digest of a webhook's body: https://docs.sumsub.com/docs/webhooks */
export function isValidDigest(
  body: Buffer,
  secret: string,
  header: { readonly digest: string; readonly algorithm: string },
): boolean {
  const algorithm = Object.hasOwn(algorithms, header.algorithm) ? algorithms[header.algorithm] : undefined
  if (!algorithm) return false
  const expected = createHmac(algorithm, secret).update(body).digest()
  const digest = Buffer.from(header.digest, 'hex')
  return digest.length === expected.length && timingSafeEqual(digest, expected)
}
