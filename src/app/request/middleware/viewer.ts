import type { Account } from '#schemas/account.ts'
import type { Api } from '#src/api/index.ts'
import { localPath } from '#src/engine/localPath.ts'
import { type FatalPage, fatalPageOf, systemPageFor } from '../../page/systemPage.ts'
import type { IncomingRequest, ViewerAnswer } from '../incomingRequest.ts'
import { redirectWithin } from '../redirectWithin.ts'
import { requestStep } from './requestStep.ts'
import { writtenSearch } from './writtenSearch.ts'

/** The cookies by which the platform knows a session, or the break of a player who was here. */
const IDENTIFYING = /(?:^|; )(?:sid|break)=/

/** Asks the platform who the visitor is; a visitor without an identifying cookie is a guest. Never rejects. */
export async function identifyViewer({ account }: Api, cookie: string): Promise<ViewerAnswer> {
  if (!IDENTIFYING.test(cookie)) return {}
  try {
    return { account: await account.getInfo() }
  } catch (error) {
    return { error }
  }
}

const CLOSED: FatalPage = { page: systemPageFor(503), status: 503 }

function isGuarded({ services, locale, path }: IncomingRequest): boolean {
  return services.content.page(locale.code, path)?.page.access === 'signed-in'
}

/** Redirects guests from pages of players to the index, which keeps the address that they wanted. */
export const guardAccess = requestStep(async (incoming, { request, url }) => {
  if (!isGuarded(incoming)) return undefined
  const { account, error } = await incoming.identify()
  if (error || (account?.uid ?? 0) > 0) return undefined // an error is judged in the last step
  const wanted = encodeURIComponent(url.pathname + writtenSearch(request, url))
  const { code, defaultLocale } = incoming.locale
  throw redirectWithin(localPath(`/?redirectUrl=${wanted}`, code, defaultLocale), 302)
})

/**
 * Returns the language of the account where the site config asks for it: at an address without a language, for a player
 * who has chosen none in this browser.
 */
function ownLocale({ services, locale, visitor }: IncomingRequest, { locale: own }: Account): string | undefined {
  const { code, defaultLocale, locales } = locale
  const isDetected = services.content.siteConfig(code)?.localeDetection === 'platform' && code === defaultLocale
  if (!isDetected || /(?:^|; )locale=/.test(visitor.cookie)) return undefined
  return own !== null && own !== code && locales.some((known) => known.code === own) ? own : undefined
}

/** Adds the account and its uid, and redirects to the language of the account. */
export const refreshUser = requestStep(async (incoming, { request, url }) => {
  const { account, error } = await incoming.identify()
  const isPlayer = account !== undefined && account.uid > 0
  const own = isPlayer ? ownLocale(incoming, account) : undefined
  if (own !== undefined) {
    const address = incoming.path + writtenSearch(request, url)
    throw redirectWithin(localPath(address, own, incoming.locale.defaultLocale), 302)
  }
  return {
    account: isPlayer || account?.is_self_excluded ? account : undefined,
    uid: error ? undefined : (account?.uid ?? 0),
  }
})

/** Adds the system page that a closed platform or a blocked player demands in the place of every page. */
export const checkViewer = requestStep(async (incoming) => {
  if (incoming.services.domain().domain_state !== 'active') return { fatal: CLOSED }
  const { error } = await incoming.identify()
  if (!error) return undefined
  // without an answer nobody knows who this is: pages of players stay closed
  return { fatal: fatalPageOf(error) ?? (isGuarded(incoming) ? CLOSED : undefined) }
})
