import { createHmac, randomUUID } from 'node:crypto'
import { type MessengerUser, readMessengerUser } from '#schemas/messenger.ts'
import { isEqualSecret } from '../auth/Signer.ts'

/** Maximum age of launch data, in milliseconds. */
export const LAUNCH_LIFETIME_MS = 24 * 3600 * 1000
/** Maximum time that the messenger's clock may be ahead of ours, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 60_000

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Signs launch data by the messenger's rule: every field but the hash, sorted, one a line, under a
 * key derived from the bot's token.
 */
function signLaunchData(token: string, data: URLSearchParams): string {
  const lines = [...data].filter(([name]) => name !== 'hash').map(([name, value]) => `${name}=${value}`)
  return hmac(hmac('WebAppData', token), lines.toSorted().join('\n')).toString('hex')
}

/**
 * Verifies launch data and returns its user. Returns undefined when it isn't signed by the
 * messenger, is older than a day, or from the future.
 */
export function readLaunchData(
  token: string,
  { payload, hash }: { readonly payload: string; readonly hash: string },
  now: Date,
): MessengerUser | undefined {
  const data = new URLSearchParams(payload)
  const hasDuplicates = new Set(data.keys()).size < [...data.keys()].length
  if (hasDuplicates || !isEqualSecret(hash, signLaunchData(token, data))) return undefined
  const age = now.getTime() - Number(data.get('auth_date') ?? Number.NaN) * 1000
  if (!(age >= -MAX_CLOCK_SKEW_MS && age < LAUNCH_LIFETIME_MS)) return undefined
  return readMessengerUser(data.get('user') ?? '')
}

/** Returns launch data as the messenger would write it, to try the mini-app without one. */
export function writeLaunchData(token: string, user: MessengerUser, now: Date): string {
  const { id, username, languageCode } = user
  const data = new URLSearchParams({
    // distinguishes two launches within the same second
    query_id: randomUUID(),
    user: JSON.stringify({ id: Number(id), username, language_code: languageCode }),
    auth_date: String(Math.floor(now.getTime() / 1000)),
  })
  data.set('hash', signLaunchData(token, data))
  return data.toString()
}
