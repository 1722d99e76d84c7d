import { RouterContextProvider, createContext } from 'react-router'
import type { Account } from '#schemas/account.ts'
import type { ContentApi } from '#src/api/content.ts'
import type { Api } from '#src/api/index.ts'
import type { LocaleInfo } from '#src/stores/RootStore.ts'
import type { ImagePreload } from '#src/engine/static/flatten.server.ts'
import { FaultLog } from '#src/engine/faults.ts'
import type { Services, Visitor } from './services.ts'
import { Sharing } from './Sharing.ts'
import type { FatalPage } from './systemPage.ts'

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
  readonly sharing: Sharing
}

export const requestContext = createContext<RequestState>()

const noLocale: LocaleInfo = { code: '', dir: 'ltr', defaultLocale: '', locales: [] }

/** What the web server hands over with each request. */
export function createLoadContext(services: Services, visitor: Visitor): RouterContextProvider {
  const provider = new RouterContextProvider()
  const sharing = new Sharing()
  const state: RequestState = {
    services,
    visitor,
    locale: noLocale,
    path: '/',
    api: services.createApi(visitor, ''),
    content: services.contentApi(''),
    faults: new FaultLog((fault) => {
      sharing.holdsFor(0) // the next visitor may have more luck
      services.report({ ...fault, locale: state.locale.code, path: state.path, requestId: visitor.requestId })
    }),
    components: new Set(),
    images: [],
    sharing,
  }
  provider.set(requestContext, state)
  return provider
}

/** Whether others may have what a request was answered. */
export const sharingOf = (provider: RouterContextProvider): Sharing => provider.get(requestContext).sharing
