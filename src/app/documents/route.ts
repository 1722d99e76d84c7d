import type { LoaderFunctionArgs } from 'react-router'
import type { DialogDocument, PageDocument } from '#src/content/documents.ts'
import { isVisible } from '#src/engine/conditions.ts'
import type { RouteFacts } from '#src/engine/context.ts'
import { factReader } from '#registry/facts.ts'
import { type RequestState, requestContext } from '../request/requestContext.ts'
import { DIALOG_PARAMS, readDialogParams } from './dialogParams.ts'
import { type Presented, presentBlocks } from '../page/presentBlocks.server.ts'
import { systemPath } from '../page/systemPage.ts'
import { storesOf } from '../request/viewerStores.server.ts'

/** A dialog or a system page as the browser asks for it: without an address of its own, for this viewer. */
export type LoadedDocument = Presented & {
  readonly dialog?: Omit<DialogDocument, 'blocks' | 'visibleWhen'>
  readonly layout?: PageDocument['layout']
}

/** Why there is none: no such document, or it isn't for this viewer. */
export interface LackingDocument {
  readonly error: 'missing' | 'hidden'
}

export async function loader({ context, params, url }: LoaderFunctionArgs): Promise<Response> {
  const state = context.get(requestContext)
  const { type, slug = '' } = params
  const document = type === 'dialog' ? await dialog(state, slug, url) : undefined
  const answer = type === 'system-page' ? await systemPage(state, slug, url) : document
  const error: LackingDocument['error'] = document === null ? 'hidden' : 'missing'
  const headers = { 'cache-control': 'private, no-store', vary: 'cookie' }
  return answer ? Response.json(answer, { headers }) : Response.json({ error }, { status: 404, headers })
}

function routeOf(url: URL): RouteFacts {
  const { [DIALOG_PARAMS]: _, ...query } = Object.fromEntries(url.searchParams)
  return { path: url.pathname, params: readDialogParams(url.searchParams), query }
}

/** Null when it isn't for this viewer. */
async function dialog(state: RequestState, slug: string, url: URL): Promise<LoadedDocument | null | undefined> {
  const found = state.services.content.dialog(state.locale.code, slug)
  if (!found) return undefined
  if (state.fatal) return null
  const { blocks, visibleWhen, ...rest } = found
  const route = routeOf(url)
  const facts = factReader(storesOf(state), () => route)
  // who writes it isn't who it is for
  const isPreview = state.services.settings.preview !== undefined
  if (!isPreview && !isVisible(visibleWhen, facts)) return null
  return { dialog: rest, ...(await presentBlocks(state, { blocks, route, form: 'data' })) }
}

async function systemPage(state: RequestState, name: string, url: URL): Promise<LoadedDocument | undefined> {
  const match = state.services.content.page(state.locale.code, systemPath(name as never))
  if (!match) return undefined
  return {
    layout: match.page.layout,
    ...(await presentBlocks(state, { blocks: match.page.blocks, route: routeOf(url), form: 'data' })),
  }
}
