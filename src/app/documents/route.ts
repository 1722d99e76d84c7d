import type { LoaderFunctionArgs } from 'react-router'
import { factReader } from '#registry/facts.ts'
import type { DialogDocument, PageDocument } from '#src/content/documents.ts'
import { isVisible } from '#src/engine/conditions.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import { type Presented, presentBlocks } from '../page/presentBlocks.server.ts'
import { systemPath } from '../page/systemPage.ts'
import { type PageRequest, pageContext } from '../request/pageRequest.ts'
import { DIALOG_PARAMS, readDialogParams } from './dialogParams.ts'

/** A dialog or a system page for this viewer. Both are shown without an address of their own. */
export type LoadedDocument = Presented & {
  readonly dialog?: Omit<DialogDocument, 'blocks' | 'visibleWhen'>
  readonly layout?: PageDocument['layout']
}

/** The answer where there is no such document, or its condition does not hold for this viewer. */
export interface LackingDocument {
  readonly error: 'missing' | 'hidden'
}

export async function loader({ context, params, url }: LoaderFunctionArgs): Promise<Response> {
  const request = context.get(pageContext)
  const { type, slug = '' } = params
  const document = type === 'dialog' ? await loadDialog(request, slug, url) : undefined
  const answer = type === 'system-page' ? await loadSystemPage(request, slug, url) : document
  const error: LackingDocument['error'] = document === null ? 'hidden' : 'missing'
  const headers = { 'cache-control': 'private, no-store', vary: 'cookie' }
  return answer ? Response.json(answer, { headers }) : Response.json({ error }, { status: 404, headers })
}

function routeOf(url: URL): RouteFacts {
  const { [DIALOG_PARAMS]: _, ...query } = Object.fromEntries(url.searchParams)
  return { path: url.pathname, params: readDialogParams(url.searchParams), query }
}

/**
 * Returns null where the dialog's condition does not hold for this viewer, undefined where there is
 * no such dialog.
 */
async function loadDialog(request: PageRequest, slug: string, url: URL): Promise<LoadedDocument | null | undefined> {
  const found = request.services.content.dialog(request.locale.code, slug)
  if (!found) return undefined
  if (request.fatal) return null
  const { blocks, visibleWhen, ...rest } = found
  const route = routeOf(url)
  const facts = factReader(request.stores, () => route)
  // an author sees every dialog, whatever its condition
  const isPreview = request.services.settings.preview !== undefined
  if (!isPreview && !isVisible(visibleWhen, facts)) return null
  const { presented } = await presentBlocks(request, { blocks, route, format: 'data' })
  return { dialog: rest, ...presented }
}

async function loadSystemPage(request: PageRequest, name: string, url: URL): Promise<LoadedDocument | undefined> {
  const match = request.services.content.page(request.locale.code, systemPath(name))
  if (!match) return undefined
  const { layout, blocks } = match.page
  const { presented } = await presentBlocks(request, { blocks, route: routeOf(url), format: 'data' })
  return { layout, ...presented }
}
