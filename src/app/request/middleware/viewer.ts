import type { MiddlewareFunction } from 'react-router'
import type { Account } from '#schemas/account.ts'
import { localPath } from '#src/engine/localPath.ts'
import { type RequestState, requestContext } from '../requestContext.ts'
import { redirectWithin } from '../redirectWithin.ts'
import { writtenSearch } from './writtenSearch.ts'
import { type FatalPage, fatalPageOf, systemPageFor } from '../../page/systemPage.ts'

type Viewer = { readonly account?: Account; readonly error?: unknown }

const asked = new WeakMap<RequestState, Promise<Viewer>>()

/** The cookies by which the platform knows a session, or the break of a player who was here. */
const KNOWN = /(?:^|; )(?:sid|break)=/

/** What the platform says of this visitor; asked once a request, and not at all without such a cookie. */
function viewerOf(state: RequestState): Promise<Viewer> {
  let viewer = asked.get(state)
  if (!viewer) {
    viewer = KNOWN.test(state.visitor.cookie) ? ask(state) : Promise.resolve({})
    asked.set(state, viewer)
  }
  return viewer
}

async function ask(state: RequestState): Promise<Viewer> {
  try {
    return { account: await state.api.account.getInfo() }
  } catch (error) {
    return { error }
  }
}

/** That of the account; guests have none. */
export async function countryOf(state: RequestState): Promise<string | undefined> {
  const { account } = await viewerOf(state)
  return account?.country_code ?? undefined
}

const CLOSED: FatalPage = { page: systemPageFor(503), status: 503 }

function isGuarded({ services, locale, path }: RequestState): boolean {
  return services.content.page(locale.code, path)?.page.access === 'signed-in'
}

/** Guests leave pages of players for the index, which keeps where they wanted to go. */
export const guardAccess: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const state = context.get(requestContext)
  const { locale } = state
  if (!isGuarded(state)) return
  const { account, error } = await viewerOf(state)
  if (error || (account?.uid ?? 0) > 0) return // what went wrong is decided in the last step
  const wanted = encodeURIComponent(url.pathname + writtenSearch(request, url))
  throw redirectWithin(localPath(`/?redirectUrl=${wanted}`, locale.code, locale.defaultLocale), 302)
}

/** The language of the account, where the site config says so: at an address without one, for who has chosen none here. */
function ownLocale({ services, locale, visitor }: RequestState, { locale: own }: Account): string | undefined {
  const { code, defaultLocale, locales } = locale
  const isAsked = services.content.siteConfig(code)?.localeDetection === 'platform' && code === defaultLocale
  if (!isAsked || /(?:^|; )locale=/.test(visitor.cookie)) return undefined
  return own !== null && own !== code && locales.some((known) => known.code === own) ? own : undefined
}

export const refreshUser: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const state = context.get(requestContext)
  const { account, error } = await viewerOf(state)
  if (account?.is_self_excluded) state.account = account
  if (account && account.uid > 0) {
    state.account = account
    const own = ownLocale(state, account)
    if (own !== undefined)
      throw redirectWithin(localPath(state.path + writtenSearch(request, url), own, state.locale.defaultLocale), 302)
  }
  if (!error) state.uid = account?.uid ?? 0
}

/** What the domain and the refresh demand: a blocked player and a closed platform have pages of their own. */
export const checkViewer: MiddlewareFunction<Response> = async ({ context }) => {
  const state = context.get(requestContext)
  const { error } = await viewerOf(state)
  const isOpen = state.services.domain().domain_state === 'active'
  if (!isOpen) state.fatal = CLOSED
  // without an answer nobody knows who this is: what is for players alone stays shut
  else if (error) state.fatal = fatalPageOf(error) ?? (isGuarded(state) ? CLOSED : undefined)
}
