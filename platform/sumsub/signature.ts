import { createHmac, timingSafeEqual } from 'node:crypto'

interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  /** with query, without host */
  path: string
  body: string
}

/** Headers that sign a call of Sumsub's API: https://docs.sumsub.com/reference/authentication */
export function signedHeaders(call: Call, keys: { appToken: string; secretKey: string }, now: Date) {
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

/** Whether a webhook's body was sent by who knows the secret: https://docs.sumsub.com/docs/webhooks */
export function isGenuine(body: Buffer, secret: string, given: { digest: string; algorithm: string }): boolean {
  const algorithm = Object.hasOwn(algorithms, given.algorithm) ? algorithms[given.algorithm] : undefined
  if (!algorithm) return false
  const expected = createHmac(algorithm, secret).update(body).digest()
  const digest = Buffer.from(given.digest, 'hex')
  return digest.length === expected.length && timingSafeEqual(digest, expected)
}
