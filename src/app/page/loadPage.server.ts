import type { PageMatch } from '#src/content/ContentSource.ts'
import { closureOf } from '#src/engine/closures.ts'
import type { FormAnswer } from '#src/engine/forms/input/FormAnswer.ts'
import { closuresOf, isOpen } from '../request/closures.server.ts'
import type { PageRequest } from '../request/pageRequest.ts'
import { hasRequiredData } from '../sources/hasRequiredData.server.ts'
import { formPage } from './formPage.ts'
import { type Head, headOf } from './head.ts'
import type { PageManifest } from './manifest.server.ts'
import { type Presented, presentBlocks } from './presentBlocks.server.ts'
import { presentQuestion } from './presentQuestion.server.ts'
import type { ResponseFormat } from './responseFormat.ts'
import { type SystemPageName, systemPageFor, systemPath } from './systemPage.ts'

/** A page as it is sent to the browser. It contains only what this viewer may see. */
export interface PageData extends Presented {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly status: number
  /** Message of the not-found page. */
  readonly message?: string
  readonly layout: 'default' | 'empty' | 'svg-sprite'
  /** False when no popup of a campaign may open on the page. */
  readonly popups?: boolean
  /** The locale of the document, which may be the default one. */
  readonly locale: string
  readonly head: Head
  /**
   * The player that it was rendered for, 0 for a guest; missing when the platform did not answer.
   */
  readonly uid?: number
  /** Present when the page answers a form that was posted without a script. */
  readonly formAnswer?: FormAnswer
}

type Query = Readonly<Record<string, string>>

interface ResolvedPage {
  readonly match: PageMatch
  readonly status: number
  readonly message?: string
  /** True when it is shown at the address of another page. */
  readonly isFallback?: boolean
}

export interface LoadedPage {
  readonly page: PageData
  readonly manifest: PageManifest
}

interface Wanted {
  readonly url: URL
  readonly format: ResponseFormat
}

/**
 * Loads the page of a request. A page that fails to load is logged and replaced by the not-found
 * page.
 */
export async function loadPage(request: PageRequest, wanted: Wanted): Promise<LoadedPage> {
  const { services, visitor, path } = request
  try {
    return await present(request, resolvePage(request, wanted.url), wanted)
  } catch (error) {
    if (error instanceof Response) throw error
    services.logError(error, { requestId: visitor.requestId, path })
    return present(request, notFound(request), wanted)
  }
}

async function present(request: PageRequest, resolved: ResolvedPage, { url, format }: Wanted): Promise<LoadedPage> {
  const { match, status, message, isFallback = false } = resolved
  const { page, params, locale } = match
  const { path, uid } = request
  if (!(await hasRequiredData(request, match))) return present(request, notFound(request), { url, format })
  const route = { path, params, query: Object.fromEntries(url.searchParams), message }
  const own = await presentBlocks(request, { blocks: page.blocks, route, format })
  // at an address that names an item (/offers/:id) the data shows whether the platform has it
  const isMissing =
    page.path.includes(':') && Object.values(own.presented.data).some(({ error }) => error === 'missing')
  if (isMissing) return present(request, notFound(request), { url, format })
  const tags = headOf({ request, match, url, status, isFallback })
  const head = format === 'document' ? tags : tags.filter((tag) => !isScript(tag))
  const { layout, popups } = page
  const { presented, manifest, formAnswer } = await presentQuestion(request, own, { route, format })
  return {
    page: { path, params, status, message, layout, popups, locale, head, ...presented, uid, formAnswer },
    manifest,
  }
}

/**
 * Returns whether a tag is structured data. It is sent in documents only, since the browser may
 * create no scripts.
 */
const isScript = (tag: Head[number]) => 'script:ld+json' in tag

function resolvePage(request: PageRequest, url: URL): ResolvedPage {
  const { services, locale, path, fatal } = request
  const isHidden = path.startsWith('/internal/system/') && !services.settings.hasInternalPages
  const match = isHidden ? undefined : services.content.page(locale.code, path)
  const isOpenToBlocked = fatal?.page === 'user-blocked' && match?.page.access === 'always'
  if (fatal && !isOpenToBlocked) return { match: systemPage(request, fatal.page), status: fatal.status }
  const fallback = match && fallbackFor(request, match, Object.fromEntries(url.searchParams))
  if (fallback) return fallback
  if (match) return { match, status: answered(request, match.page.status ?? 200) }
  const form = formPage(request, url)
  if (form) return { match: form, status: answered(request, 200) }
  return notFound(request)
}

/**
 * Returns the fallback page of an address that is closed to this viewer; undefined where it is
 * open.
 */
function fallbackFor(request: PageRequest, match: PageMatch, query: Query): ResolvedPage | undefined {
  const closure = closureOf(closuresOf(request), request.path)
  if (!closure && isOpen(request, match, query)) return undefined
  const { otherwise } = closure ? { otherwise: closure.page } : match.page
  const fallback = otherwise === undefined ? undefined : request.services.content.page(request.locale.code, otherwise)
  // a fallback that is itself closed to this viewer is not used
  if (!fallback || !isOpen(request, fallback, query)) return notFound(request)
  return { match: fallback, status: answered(request, 200), isFallback: true }
}

function answered({ visitor }: PageRequest, status: number): number {
  return visitor.formAnswer ? 422 : status
}

function notFound(request: PageRequest): ResolvedPage {
  return { match: systemPage(request, systemPageFor(404)), status: 404, message: notFoundMessage(request) }
}

/** Returns the message that names the missing page, in the locale of the request. */
function notFoundMessage({ services, locale, path }: PageRequest): string {
  const message = services.content.messages(locale.code)['system.notFound.message'] ?? 'Page Not Found: {{path}}'
  return message.replace('{{path}}', () => path)
}

function systemPage({ services, locale }: PageRequest, name: SystemPageName): PageMatch {
  const match = services.content.page(locale.code, systemPath(name))
  if (match) return match
  throw new Response(`no content document for the ${name} page`, { status: 500 })
}
