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

export const refreshUser: MiddlewareFunction<Response> = async ({ context }) => {
  const state = context.get(requestContext)
  const { account, error } = await viewerOf(state)
  if (account && account.uid > 0) state.account = account
  if (!error) state.uid = account?.uid ?? 0
}

/** What the refresh demands: a blocked player and a closed platform have pages of their own. */
export const checkViewer: MiddlewareFunction<Response> = async ({ context }) => {
  const state = context.get(requestContext)
  const { error } = await viewerOf(state)
  // without an answer nobody knows who this is: what is for players alone stays shut
  if (error) state.fatal = fatalPageOf(error) ?? (isGuarded(state) ? CLOSED : undefined)
}
