import { createHmac, randomUUID } from 'node:crypto'

import { type MessengerUser, readMessengerUser } from '#schemas/messenger.ts'

import { isSame } from '../auth/Signer.ts'

/** How long launch data are good. */
export const launchLifetimeMs = 24 * 3600 * 1000
/** How much the messenger's clock may be ahead of ours. */
const aheadMs = 60_000

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The messenger's rule: every field but the hash, by name, one a line, under a key made of the bot's token. */
function hashOf(token: string, data: URLSearchParams): string {
  const lines = [...data].filter(([name]) => name !== 'hash').map(([name, value]) => `${name}=${value}`)
  return hmac(hmac('WebAppData', token), lines.toSorted().join('\n')).toString('hex')
}

/** Who launches the mini-app; nothing when the data isn't the messenger's, is older than a day, or from the future. */
export function readLaunchData(
  token: string,
  { payload, hash }: { payload: string; hash: string },
  now: Date,
): MessengerUser | undefined {
  const data = new URLSearchParams(payload)
  const isTwice = new Set(data.keys()).size < [...data.keys()].length
  if (isTwice || !isSame(hash, hashOf(token, data))) return undefined
  const age = now.getTime() - Number(data.get('auth_date') ?? Number.NaN) * 1000
  if (!(age >= -aheadMs && age < launchLifetimeMs)) return undefined
  return readMessengerUser(data.get('user') ?? '')
}

/** Launch data as the messenger would write it, to try the mini-app out without one. */
export function writeLaunchData(token: string, user: MessengerUser, now: Date): string {
  const { id, username, languageCode } = user
  const data = new URLSearchParams({
    // two launches of the same second are two
    query_id: randomUUID(),
    user: JSON.stringify({ id: Number(id), username, language_code: languageCode }),
    auth_date: String(Math.floor(now.getTime() / 1000)),
  })
  data.set('hash', hashOf(token, data))
  return data.toString()
}
