import { type MiddlewareFunction, redirect } from 'react-router'
import type { Account } from '#schemas/account.ts'
import { localHref } from '#src/engine/href.ts'
import { type RequestState, requestContext } from '../context.ts'
import { type FatalPage, fatalPageOf, systemPageFor } from '../systemPage.ts'

type Viewer = { readonly account?: Account; readonly error?: unknown }

const asked = new WeakMap<RequestState, Promise<Viewer>>()

/** What the platform says of this session; asked once a request, and not at all without a session cookie. */
function viewerOf(state: RequestState): Promise<Viewer> {
  let viewer = asked.get(state)
  if (!viewer) {
    viewer = /(?:^|; )sid=/.test(state.visitor.cookie) ? ask(state) : Promise.resolve({})
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

const CLOSED: FatalPage = { page: systemPageFor(503), status: 503 }

function isGuarded({ services, locale, path }: RequestState): boolean {
  return services.content.page(locale.code, path)?.page.access === 'signed-in'
}

/** Guests leave pages of players for the index, which keeps where they wanted to go. */
export const guardAccess: MiddlewareFunction<Response> = async ({ context, url }) => {
  const state = context.get(requestContext)
  const { locale } = state
  if (!isGuarded(state)) return
  const { account, error } = await viewerOf(state)
  if (error || (account?.uid ?? 0) > 0) return // what went wrong is decided in the last step
  const index = localHref('/', locale.code, locale.defaultLocale)
  throw redirect(`${index}?redirectUrl=${encodeURIComponent(url.pathname + url.search)}`, 302)
}

/** The language of the account, where the site config says so: at an address without one, for who has chosen none here. */
function ownLocale({ services, locale, visitor }: RequestState, { locale: own }: Account): string | undefined {
  const { code, defaultLocale, locales } = locale
  const isAsked = services.content.siteConfig(code)?.localeDetection === 'platform' && code === defaultLocale
  if (!isAsked || /(?:^|; )locale=/.test(visitor.cookie)) return undefined
  return own !== null && own !== code && locales.some((known) => known.code === own) ? own : undefined
}

export const refreshUser: MiddlewareFunction<Response> = async ({ context, url }) => {
  const state = context.get(requestContext)
  const { account, error } = await viewerOf(state)
  if (account && account.uid > 0) {
    state.account = account
    const own = ownLocale(state, account)
    if (own !== undefined) throw redirect(localHref(state.path + url.search, own, state.locale.defaultLocale), 302)
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
