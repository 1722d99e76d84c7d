import { openDomain } from '#schemas/openDomain.fixture.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import { noNames } from '#src/content/noNames.fixture.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { FaultLog } from '#src/engine/faults.ts'
import { SourceCache } from '#src/engine/SourceCache.ts'
import type { IncomingRequest } from './incomingRequest.ts'
import type { PageRequest } from './pageRequest.ts'
import { ResponseCachePolicy } from './ResponseCachePolicy.ts'
import type { Services, Visitor } from './services.ts'
import { createViewerStores } from './viewerStores.server.ts'

interface Over extends Partial<Omit<PageRequest, 'services' | 'visitor'>> {
  readonly services?: Partial<Omit<Services, 'content' | 'settings'>>
  readonly settings?: Partial<Services['settings']>
  /** Content beside an empty source. */
  readonly source?: Partial<ContentSource>
  readonly visitor?: Partial<Visitor>
}

/**
 * Creates a request of a guest to a site without content and platform, for tests. The argument
 * replaces parts of it.
 */
export function incomingRequest({ services, settings, source, visitor, ...over }: Over): IncomingRequest {
  const nobody = apiOver({})
  const nothing = () => Promise.reject(new Error('no content is asked for'))
  const contentApi = { form: nothing, authForms: nothing }
  const rules = { registry: createDefinitionRegistry([]), names: noNames, showProblems: false }
  const empty = createContent(new DocumentCache({ rules, onProblem: () => undefined }))
  return {
    services: {
      content: { ...empty, ...source },
      contentApi: () => contentApi,
      validator: () => undefined,
      createApi: () => nobody,
      sourceCache: new SourceCache(),
      domain: () => openDomain,
      awaitDomain: async () => openDomain,
      report: () => undefined,
      logError: () => undefined,
      logWarning: () => undefined,
      chunksOf: () => ({ scripts: [], styles: [] }),
      fonts: [],
      settings: {
        isDevelopment: false,
        isVerbose: false,
        hasInternalPages: false,
        raisesFaults: false,
        dataDeadline: 100,
        embedOrigins: [],
        version: 'test',
        ...settings,
      },
      ...services,
    },
    visitor: {
      requestId: 'r',
      cookie: '',
      userAgent: '',
      nonce: undefined,
      forwarded: {},
      onSetCookie: () => undefined,
      ...visitor,
    },
    locale: { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] },
    path: '/',
    api: nobody,
    content: contentApi,
    identify: async () => ({}),
    faults: new FaultLog(() => undefined),
    cachePolicy: new ResponseCachePolicy(),
    ...over,
  }
}

/**
 * Creates such a request after the middleware, for tests. Its stores are created at the first read,
 * because they need a site config.
 */
export function pageRequest(over: Over): PageRequest {
  const incoming = incomingRequest(over)
  let stores = over.stores
  return Object.freeze({
    ...incoming,
    get stores() {
      return (stores ??= createViewerStores(incoming))
    },
  })
}
