import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WebhookRequest } from '../PaymentService.ts'

/** Returns a header of a webhook that occurs once, else an empty text. */
export function headerOf({ headers }: WebhookRequest, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** Returns whether the hexadecimal digest is the HMAC of the body. */
export function isHmac(body: Buffer, hex: string, key: { readonly algorithm: string; readonly secret: string }) {
  const expected = createHmac(key.algorithm, key.secret).update(body).digest()
  const digest = Buffer.from(hex, 'hex')
  return digest.length === expected.length && timingSafeEqual(digest, expected)
}

/** Parses JSON. Returns undefined for anything else. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
