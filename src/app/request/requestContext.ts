import { RouterContextProvider, createContext } from 'react-router'
import type { Account } from '#schemas/account.ts'
import type { ContentApi } from '#src/api/content.ts'
import type { Api } from '#src/api/index.ts'
import type { LocaleInfo } from '#src/stores/RootStore.ts'
import type { ImagePreload } from '#src/engine/static/flatten.server.ts'
import { FaultLog } from '#src/engine/faults.ts'
import type { Services, Visitor } from './services.ts'
import { ResponseCachePolicy } from './ResponseCachePolicy.ts'
import type { FatalPage } from '../page/systemPage.ts'

/** What the middleware finds out about a request, step by step. */
export interface RequestState {
  readonly services: Services
  readonly visitor: Visitor
  locale: LocaleInfo
  /** The address without the locale's prefix. */
  path: string
  api: Api
  content: ContentApi
  account?: Account
  /** Of who asks, 0 for a guest; missing when the platform doesn't say. */
  uid?: number
  fatal?: FatalPage
  faults: FaultLog
  /** Components of the page, so that the document can name their chunks. */
  components: ReadonlySet<string>
  /** Pictures of its static blocks that are to come first. */
  images: readonly ImagePreload[]
  readonly cachePolicy: ResponseCachePolicy
}

export const requestContext = createContext<RequestState>()

const noLocale: LocaleInfo = { code: '', dir: 'ltr', defaultLocale: '', locales: [] }

/** What the web server hands over with each request. */
export function createLoadContext(services: Services, visitor: Visitor): RouterContextProvider {
  const provider = new RouterContextProvider()
  const cachePolicy = new ResponseCachePolicy()
  const state: RequestState = {
    services,
    visitor,
    locale: noLocale,
    path: '/',
    api: services.createApi(visitor, ''),
    content: services.contentApi(''),
    faults: new FaultLog((fault) => {
      cachePolicy.limitLifetime(0) // the next visitor may have more luck
      services.report({ ...fault, locale: state.locale.code, path: state.path, requestId: visitor.requestId })
    }),
    components: new Set(),
    images: [],
    cachePolicy,
  }
  provider.set(requestContext, state)
  return provider
}

/** Whether others may have what a request was answered. */
export const cachePolicyOf = (provider: RouterContextProvider): ResponseCachePolicy =>
  provider.get(requestContext).cachePolicy
