import type { PageMatch } from '#src/content/ContentSource.ts'
import type { FormAnswer } from '#src/engine/forms/FormAnswer.ts'
import type { Form } from '#src/engine/static/createStaticRenderer.server.ts'
import type { RequestState } from '../request/requestContext.ts'
import { closureOf } from '#src/engine/closures.ts'
import { closuresOf, isOpen } from '../request/closures.server.ts'
import { ALIVE_HEADER } from '../capsule/capsule.ts'
import { formPage } from './formPage.ts'
import { hasRequiredData } from './hasRequiredData.server.ts'
import { type Head, headOf } from './head.ts'
import { type Presented, presentBlocks } from './presentBlocks.server.ts'
import { type SystemPageName, systemPageFor, systemPath } from './systemPage.ts'

/** A page as the browser gets it: what is for this viewer, and nothing else. */
export interface PageData extends Presented {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly status: number
  /** For the not-found page. */
  readonly message?: string
  readonly layout: 'default' | 'empty' | 'svg-sprite'
  /** The locale that the document is written in. */
  readonly locale: string
  readonly head: Head
  /** The player that it was made for, 0 for a guest; missing when the platform didn't say who asked. */
  readonly uid?: number
  /** When the page is the answer to a form that was sent without a script. */
  readonly formAnswer?: FormAnswer
}

interface Asked {
  readonly state: RequestState
  readonly url: URL
  readonly form: Form | 'alive'
}

/** The browser that goes on from page to page asks for data; a document shows the HTML of static blocks already. */
export function formOf({ url, headers }: Request): Form | 'alive' {
  if (!new URL(url).pathname.endsWith('.data')) return 'document'
  return headers.has(ALIVE_HEADER) ? 'alive' : 'data'
}

/** For who reads documents alone; the browser may make no scripts of its own. */
const isScript = (tag: Head[number]) => 'script:ld+json' in tag

type Query = Readonly<Record<string, string>>

interface Found {
  readonly match: PageMatch
  readonly status: number
  readonly message?: string
  /** It stands at the address of another one. */
  readonly isStandIn?: boolean
}

/** The page of a request. When it can't be loaded at all, the not-found page stands in its place. */
export async function loadPage(state: RequestState, url: URL, form: Form | 'alive' = 'document'): Promise<PageData> {
  try {
    return await present({ state, url, form }, findPage(state, url))
  } catch (error) {
    if (error instanceof Response) throw error
    state.services.logError(error, { requestId: state.visitor.requestId, path: state.path })
    return present({ state, url, form }, notFound(state))
  }
}

/** What of a page is for this viewer, and its data. */
async function present(
  { state, url, form }: Asked,
  { match, status, message, isStandIn = false }: Found,
): Promise<PageData> {
  const { page, params, locale } = match
  const { path } = state
  if (!(await hasRequiredData(state, match))) return present({ state, url, form }, notFound(state))
  const route = { path, params, query: Object.fromEntries(url.searchParams), message }
  const presented = await presentBlocks(state, { blocks: page.blocks, route, form })
  // of an address that names something (/offers/:id) the data says whether it is there
  const isMissing = page.path.includes(':') && Object.values(presented.data).some(({ error }) => error === 'missing')
  if (isMissing) return present({ state, url, form }, notFound(state))
  const head = headOf({ state, match, url, status, isStandIn }).filter((tag) => form === 'document' || !isScript(tag))
  const { uid, visitor } = state
  const { formAnswer } = visitor
  return { path, params, status, message, layout: page.layout, locale, head, ...presented, uid, formAnswer }
}

function findPage(state: RequestState, { searchParams }: URL): Found {
  const { services, locale, path, fatal } = state
  const isHidden = path.startsWith('/internal/system/') && !services.settings.hasInternalPages
  const match = isHidden ? undefined : services.content.page(locale.code, path)
  const isOpenToBlocked = fatal?.page === 'user-blocked' && match?.page.access === 'always'
  if (fatal && !isOpenToBlocked) return { match: systemPage(state, fatal.page), status: fatal.status }
  const standIn = match && standInFor(state, match, Object.fromEntries(searchParams))
  if (standIn) return standIn
  if (match) return { match, status: answered(state, match.page.status ?? 200) }
  const form = formPage(state)
  if (form) return { match: form, status: answered(state, 200) }
  return notFound(state)
}

/** What stands at an address that is closed to this viewer; undefined where it is open. */
function standInFor(state: RequestState, match: PageMatch, query: Query): Found | undefined {
  const closure = closureOf(closuresOf(state), state.path)
  if (!closure && isOpen(state, match, query)) return undefined
  const { otherwise } = closure ? { otherwise: closure.page } : match.page
  const instead = otherwise === undefined ? undefined : state.services.content.page(state.locale.code, otherwise)
  // a page that is closed to this viewer itself stands in for none
  if (!instead || !isOpen(state, instead, query)) return notFound(state)
  return { match: instead, status: answered(state, 200), isStandIn: true }
}

function answered({ visitor }: RequestState, status: number): number {
  return visitor.formAnswer ? 422 : status
}

function notFound(state: RequestState): Found {
  return { match: systemPage(state, systemPageFor(404)), status: 404, message: `Page Not Found: ${state.path}` }
}

function systemPage({ services, locale }: RequestState, name: SystemPageName): PageMatch {
  const match = services.content.page(locale.code, systemPath(name))
  if (match) return match
  throw new Response(`no content document for the ${name} page`, { status: 500 })
}
