import { parseCookie } from 'cookie'
import type { Account } from '#schemas/account.ts'
import type { Api } from '#src/api/index.ts'
import type { IncomingRequest, ViewerAnswer } from './incomingRequest.ts'

/** Cookies by which the platform knows a session, or the self-exclusion of a former player. */
const IDENTIFYING = ['sid', 'break']

/**
 * Requests the account of the visitor from the platform; a visitor without an identifying cookie is
 * a guest. Never rejects.
 */
export async function identifyViewer({ account }: Api, cookie: string): Promise<ViewerAnswer> {
  const cookies = parseCookie(cookie)
  if (!IDENTIFYING.some((name) => cookies[name] !== undefined)) return {}
  try {
    return { account: await account.getInfo() }
  } catch (error) {
    return { error }
  }
}

/**
 * Returns a function that calls `load` the first time, and returns that promise to every caller.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => (loaded ??= load())
}

/** Returns whether the page of the request is for signed-in players. */
export function isGuarded({ services, locale, path }: IncomingRequest): boolean {
  return services.content.page(locale.code, path)?.page.access === 'signed-in'
}

/**
 * Returns the language of the account where the site config asks for it: at an address without a
 * language, for a player who has chosen none in this browser.
 */
export function ownLocale(
  { services, locale, visitor }: IncomingRequest,
  { locale: own }: Account,
): string | undefined {
  const { code, defaultLocale, locales } = locale
  const isDetected = services.content.siteConfig(code)?.localeDetection === 'platform' && code === defaultLocale
  if (!isDetected || parseCookie(visitor.cookie)['locale'] !== undefined) return undefined
  return own !== null && own !== code && locales.some((known) => known.code === own) ? own : undefined
}
