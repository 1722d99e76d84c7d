import { type MiddlewareFunction, redirect } from 'react-router'
import { authoredAddress, localPath } from '#src/engine/localPath.ts'
import { sitePath } from '#src/shared/sameOriginPath.ts'
import { type FatalPage, fatalPageOf, systemPageFor } from '../page/systemPage.ts'
import { identifyViewer, isGuarded, once, ownLocale } from './identifyViewer.ts'
import { type IncomingRequest, incomingContext } from './incomingRequest.ts'
import { pageContext } from './pageRequest.ts'
import { redirectWithin } from './redirectWithin.ts'
import { createViewerStores } from './viewerStores.server.ts'
import { writtenSearch } from './writtenSearch.ts'

interface Received {
  readonly request: Request
  readonly url: URL
}

/**
 * The properties that a step adds to the request, if any. Redirects and errors are thrown as
 * responses.
 */
type Added = Partial<IncomingRequest> | undefined

/**
 * Turns a step of the page request, a function that returns what it adds, into middleware of the
 * router.
 */
const requestStep =
  (step: (incoming: IncomingRequest, received: Received) => Added | Promise<Added>): MiddlewareFunction<Response> =>
  async ({ context, request, url }) => {
    const incoming = context.get(incomingContext)
    const added = await step(incoming, { request, url })
    if (added) context.set(incomingContext, { ...incoming, ...added })
  }

/**
 * Reads the locales of the site, of which the first is the default.
 * @throws {Response} 500 when the site has none
 */
export const loadLocales = requestStep(({ services }) => {
  const locales = services.content.locales()
  const [first] = locales
  if (!first) throw new Response('LOCALES NOT FOUND', { status: 500, statusText: 'Internal Server Error' })
  return { locale: { code: first.code, dir: first.dir, defaultLocale: first.code, locales } }
})

/**
 * Reads the locale of the address. The default locale's own code as a prefix redirects to the bare
 * address.
 */
export const detectLocale = requestStep(
  ({ services, visitor, locale: { locales, defaultLocale, ...site } }, received) => {
    const { request, url } = received
    const [, first = '', ...rest] = url.pathname.split('/')
    const prefix = locales.find(({ code }) => code === first)
    if (prefix?.code === defaultLocale)
      throw redirectWithin(sitePath(rest.join('/') + writtenSearch(request, url)), 301)
    // begins with exactly one slash, and so do all addresses that are derived from it
    const path: string = sitePath(prefix ? rest.join('/') : url.pathname)
    const { code, dir } = prefix ?? site
    const api = services.createApi(visitor, code)
    return {
      locale: { code, dir, defaultLocale, locales },
      path: path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/',
      api,
      content: services.contentApi(code),
      identify: once(() => identifyViewer(api, visitor.cookie)),
    }
  },
)

/** Follows the redirects of content, in the locale of the request unless the rule names another. */
export const contentRedirects = requestStep(async ({ services, locale, path, identify }, { request, url }) => {
  // the platform is called only where a rule depends on the country of the account; guests have
  // none
  const { account } = services.content.hasCountryRedirects() ? await identify() : {}
  const country = account?.country_code ?? undefined
  const target = services.content.redirect(path, writtenSearch(request, url), { language: locale.code, country })
  if (!target) return undefined
  if (target.url === undefined) throw new Response('Gone', { status: target.status, statusText: 'Gone' })
  throw redirect(authoredAddress(target.url, target.language ?? locale.code, locale.defaultLocale), target.status)
})

/**
 * Redirects guests from pages for players to the index, with the requested address in
 * `redirectUrl`.
 */
export const guardAccess = requestStep(async (incoming, { request, url }) => {
  if (!isGuarded(incoming)) return undefined
  const { account, error } = await incoming.identify()
  if (error || (account?.uid ?? 0) > 0) return undefined // `checkViewer` handles errors
  const wanted = encodeURIComponent(url.pathname + writtenSearch(request, url))
  const { code, defaultLocale } = incoming.locale
  throw redirectWithin(localPath(`/?redirectUrl=${wanted}`, code, defaultLocale), 302)
})

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

const CLOSED: FatalPage = { page: systemPageFor(503), status: 503 }

/**
 * Adds the system page that replaces every page while the platform is closed or the player is
 * blocked.
 */
export const checkViewer = requestStep(async (incoming) => {
  const { domain_state: state } = await incoming.services.awaitDomain()
  if (state !== 'active') return { fatal: CLOSED }
  const { error } = await incoming.identify()
  if (!error) return undefined
  // without an answer of the platform the viewer is unknown: pages for players stay closed
  return { fatal: fatalPageOf(error) ?? (isGuarded(incoming) ? CLOSED : undefined) }
})

/** Completes the page request with the viewer's stores. */
export const openStores: MiddlewareFunction<Response> = ({ context }) => {
  const incoming = context.get(incomingContext)
  context.set(pageContext, { ...incoming, stores: createViewerStores(incoming) })
}
