import { factsOf } from '#registry/facts.ts'
import type { PageMatch } from '#src/content/ContentSource.ts'
import type { Facts } from '#src/engine/conditions.ts'
import { type DataSnapshot, collectRequests, loadAll } from '#src/engine/data.ts'
import { type BlockNode, walk } from '#src/engine/node.ts'
import { visibleBlocks } from '#src/engine/visibility.ts'
import type { RequestState } from './context.ts'
import { registry, sourceLoader } from './engine.ts'
import { formKit } from './formKit.ts'
import { type Head, headOf } from './head.ts'
import { type SystemPageName, systemPageFor, systemPath } from './systemPage.ts'

/** A page as the browser gets it: what is for this viewer, and nothing else. */
export interface PageData {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly status: number
  /** For the not-found page. */
  readonly message?: string
  readonly layout: 'default' | 'empty' | 'svg-sprite'
  /** The locale that the document is written in. */
  readonly locale: string
  readonly head: Head
  readonly blocks: readonly BlockNode[]
  readonly data: DataSnapshot
}

interface Found {
  readonly match: PageMatch
  readonly status: number
  readonly message?: string
}

/** The page of a request. When it can't be loaded at all, the not-found page stands in its place. */
export async function loadPage(state: RequestState, url: URL): Promise<PageData> {
  try {
    return await present(state, url, findPage(state))
  } catch (error) {
    if (error instanceof Response) throw error
    state.services.logError(error, { requestId: state.visitor.requestId, path: state.path })
    return present(state, url, notFound(state))
  }
}

/** What of a page is for this viewer, and its data. */
async function present(state: RequestState, url: URL, { match, status, message }: Found): Promise<PageData> {
  const { page } = match
  const blocks = visibleBlocks(page.blocks, viewerFacts(state, url))
  const components = new Set([...walk(blocks)].map(({ component }) => component))
  state.components = usesForms(components) ? new Set([...components, FORM_KIT]) : components
  const requests = collectRequests(blocks, registry)
  const [data] = await Promise.all([
    loadAll(requests, sourceLoader(state), state.services.settings.dataDeadline),
    registry.preload(components),
    formKit.load(),
  ])
  reportLateData(state, blocks, data)
  const head = headOf({ state, match, url, status })
  return {
    path: state.path,
    params: match.params,
    status,
    message,
    layout: page.layout,
    locale: match.locale,
    head,
    blocks,
    data,
  }
}

/** What a page's chunks are called that no component is. */
const FORM_KIT = 'form-kit'

function usesForms(components: ReadonlySet<string>): boolean {
  return [...components].some((name) => registry.get(name)?.usesForms)
}

function findPage(state: RequestState): Found {
  const { services, locale, path, fatal } = state
  const isHidden = path.startsWith('/internal/system/') && !services.settings.hasInternalPages
  const match = isHidden ? undefined : services.content.page(locale.code, path)
  const isOpenToBlocked = fatal?.page === 'user-blocked' && match?.page.access === 'always'
  if (fatal && !isOpenToBlocked) return { match: systemPage(state, fatal.page), status: fatal.status }
  if (match) return { match, status: match.page.status ?? 200 }
  return notFound(state)
}

function notFound(state: RequestState): Found {
  return { match: systemPage(state, systemPageFor(404)), status: 404, message: `Page Not Found: ${state.path}` }
}

function systemPage({ services, locale }: RequestState, name: SystemPageName): PageMatch {
  const match = services.content.page(locale.code, systemPath(name))
  if (match) return match
  throw new Response(`no content document for the ${name} page`, { status: 500 })
}

function viewerFacts({ account, locale, visitor }: RequestState, url: URL): Facts {
  return factsOf({ account, locale: locale.code, theme: themeOf(visitor.cookie), query: url.searchParams })
}

/** The theme that the visitor chose, from its cookie; dark where none was chosen. */
export function themeOf(cookie: string): 'dark' | 'light' {
  return /(?:^|; )theme=light(?:;|$)/.test(cookie) ? 'light' : 'dark'
}

function reportLateData({ faults }: RequestState, blocks: readonly BlockNode[], data: DataSnapshot): void {
  const failed = new Set(Object.keys(data).filter((key) => data[key]?.state === 'error'))
  if (failed.size === 0) return
  for (const node of walk(blocks)) {
    for (const { key, source } of collectRequests([{ ...node, slots: {} }], registry)) {
      if (!failed.has(key)) continue
      const message = `${source}: ${data[key]?.error ?? 'failed'}`
      faults.report({ kind: 'data', component: node.component, entry: node.id, message })
    }
  }
}
