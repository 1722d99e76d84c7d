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

/** Services repeat a webhook for a day; an older one is a replay. */
const LARGEST_AGE_MS = 25 * 3600 * 1000
/** The clocks of two servers may differ by this much. */
const LARGEST_LEAD_MS = 10 * 60 * 1000

/** Returns whether a webhook of this time, in ms since 1970, is recent enough to be accepted. */
export function isRecent(time: number, now: Date): boolean {
  const age = now.getTime() - time
  return age <= LARGEST_AGE_MS && age >= -LARGEST_LEAD_MS
}
