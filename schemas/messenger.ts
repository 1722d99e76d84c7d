/**
 * The launch of the site from the messenger's mini-app. `payload` is the launch data as the
 * messenger signed it.
 */
export interface MessengerLaunch {
  readonly id: string
  readonly username: string
  readonly hash: string
  readonly language_code: string
  readonly payload: string
}

export interface MessengerUser {
  readonly id: string
  readonly username: string
  readonly languageCode: string
}

/**
 * Parses `tgWebAppData` of an address; returns undefined when it is no launch data. The signature
 * is verified by the platform only.
 */
export function toMessengerLaunch(payload: string): MessengerLaunch | undefined {
  const data = new URLSearchParams(payload)
  const user = readMessengerUser(data.get('user') ?? '')
  const hash = data.get('hash') ?? ''
  if (!user || hash === '') return undefined
  return { id: user.id, username: user.username, hash, language_code: user.languageCode, payload }
}

export function readMessengerUser(json: string): MessengerUser | undefined {
  try {
    const user: unknown = JSON.parse(json)
    if (typeof user !== 'object' || user === null || !('id' in user)) return undefined
    const id = String(user.id)
    if (!/^\d{1,16}$/.test(id)) return undefined
    return { id, username: textOf(user, 'username'), languageCode: textOf(user, 'language_code') }
  } catch {
    return undefined
  }
}

function textOf(user: object, name: string): string {
  const value: unknown = Object.hasOwn(user, name) ? Reflect.get(user, name) : undefined
  return typeof value === 'string' ? value.slice(0, 64) : ''
}
