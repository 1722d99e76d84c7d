import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-sandbox-signature'
/** Age at which a signature is refused, in seconds, also when it is from the future. */
export const LARGEST_AGE = 300

const digest = (secret: string, time: string, body: Buffer | string) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest()

/** Returns the header that signs a webhook: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
export function signWebhook(secret: string, body: string, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000))
  return `t=${time},v1=${digest(secret, time, body).toString('hex')}`
}

/** Returns whether the header signs the body and isn’t too old to be accepted. */
export function isSigned(secret: string, header: string, { body, now }: { readonly body: Buffer; readonly now: Date }) {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (time === '') return false
  const isRecent = Math.abs(now.getTime() / 1000 - Number(time)) <= LARGEST_AGE
  return isRecent && timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, time, body))
}
