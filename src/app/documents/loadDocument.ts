import { ApiError } from '#src/api/error.ts'
import { localHref } from '#src/engine/href.ts'
import { walkInteractive } from '#src/engine/node.ts'
import { AppError } from '#src/shared/errors.ts'
import type { LocaleInfo } from '#src/stores/RootStore.ts'
import { loadRenderers } from '../hydration/loadRenderers.ts'
import { DIALOG_PARAMS } from './dialogParams.ts'
import type { LackingDocument, LoadedDocument } from './route.ts'

const PATIENCE = 10_000

interface Wanted {
  readonly slug: string
  /** Parameters that its blocks read as facts `route.<name>`. */
  readonly params?: Readonly<Record<string, string>>
}

/**
 * Loads a dialog or a system page with its renderers. Returns undefined when it is not for this
 * viewer.
 * @throws {AppError} `missing` when the document does not exist
 * @throws {ApiError} when the server cannot be reached or its answer cannot be read
 */
export async function loadDocument(
  type: 'dialog' | 'system-page',
  { slug, params }: Wanted,
  { code, defaultLocale }: LocaleInfo,
): Promise<LoadedDocument | undefined> {
  const address = localHref(`/documents/${type}/${encodeURIComponent(slug)}`, code, defaultLocale)
  const query = new URLSearchParams(location.search)
  if (params) query.set(DIALOG_PARAMS, JSON.stringify(params))
  const document = await read(query.size > 0 ? `${address}?${query}` : address)
  if (!document) return undefined
  const names = [...walkInteractive(document.blocks)].map(({ component }) => component)
  await loadRenderers(names)
  return document
}

async function read(address: string): Promise<LoadedDocument | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch((cause: unknown) => {
    throw new ApiError({ kind: 'network', status: 0, cause })
  })
  const { status } = answer
  if (!answer.ok && status !== 404) throw new ApiError({ kind: 'refused', status })
  // the loader of `route.ts` answers
  const document = (await answer.json().catch((cause: unknown) => {
    throw new ApiError({ kind: 'malformed', status, cause })
  })) as LoadedDocument | LackingDocument
  if (!('error' in document)) return document
  if (document.error === 'missing') throw new AppError('missing', `nothing at ${address}`)
  return undefined
}
