import { RouterContextProvider, createContext } from 'react-router'
import type { Account } from '#schemas/account.ts'
import type { ContentApi } from '#src/api/content.ts'
import type { Api } from '#src/api/index.ts'
import { FaultLog } from '#src/engine/faults.ts'
import type { LocaleInfo } from '#src/stores/RootStore.ts'
import type { FatalPage } from '../page/systemPage.ts'
import { ResponseCachePolicy } from './ResponseCachePolicy.ts'
import type { Services, Visitor } from './services.ts'

/** The platform's answer about a visitor: the account or the error; neither for a guest. */
export interface ViewerAnswer {
  readonly account?: Account
  readonly error?: unknown
}

/**
 * A request in the middleware. Each step returns what it adds; a new value replaces the old one.
 */
export interface IncomingRequest {
  readonly services: Services
  readonly visitor: Visitor
  readonly locale: LocaleInfo
  /** The address without the locale's prefix. */
  readonly path: string
  readonly api: Api
  readonly content: ContentApi
  /** Requests the visitor's account from the platform, once per request. */
  readonly identify: () => Promise<ViewerAnswer>
  readonly account?: Account
  /** Uid of the player, 0 for a guest; missing when the platform did not answer. */
  readonly uid?: number
  /** The system page that replaces every page for this viewer. */
  readonly fatal?: FatalPage
  readonly faults: FaultLog
  readonly cachePolicy: ResponseCachePolicy
}

export const incomingContext = createContext<IncomingRequest>()

const noLocale: LocaleInfo = { code: '', dir: 'ltr', defaultLocale: '', locales: [] }

/** Creates the router's context of a request from the objects of the web server. */
export function createLoadContext(services: Services, visitor: Visitor): RouterContextProvider {
  const provider = new RouterContextProvider()
  const cachePolicy = new ResponseCachePolicy()
  const faults = new FaultLog((fault) => {
    cachePolicy.limitLifetime(0) // the fault may not recur
    const { locale, path } = provider.get(incomingContext)
    services.report({ ...fault, locale: locale.code, path, requestId: visitor.requestId })
  })
  provider.set(incomingContext, {
    services,
    visitor,
    locale: noLocale,
    path: '/',
    api: services.createApi(visitor, ''),
    content: services.contentApi(''),
    identify: async () => ({}),
    faults,
    cachePolicy,
  })
  return provider
}

/** Returns the policy for caching the response: whether, for whom and how long. */
export const cachePolicyOf = (provider: RouterContextProvider): ResponseCachePolicy =>
  provider.get(incomingContext).cachePolicy
