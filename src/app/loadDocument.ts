import { ApiError } from '#src/api/index.ts'
import { localHref } from '#src/engine/href.ts'
import { walkAlive } from '#src/engine/node.ts'
import { AppError } from '#src/shared/errors.ts'
import type { LocaleInfo } from '#src/stores/RootStore.ts'
import type { LoadedDocument } from './document.ts'
import { registry } from './engine.ts'
import { formKit } from './formKit.ts'

const PATIENCE = 10_000

/** Asks for a dialog or a system page, and for the renderers that it needs; `missing` when there is none for this viewer. */
export async function loadDocument(
  type: 'dialog' | 'system-page',
  slug: string,
  { code, defaultLocale }: LocaleInfo,
): Promise<LoadedDocument> {
  const address = localHref(`/documents/${type}/${encodeURIComponent(slug)}`, code, defaultLocale)
  const document = await read(address + location.search)
  const names = [...walkAlive(document.blocks)].map(({ component }) => component)
  const usesForms = names.some((name) => registry.get(name)?.usesForms)
  await Promise.all([registry.preload(names), usesForms && formKit.load()])
  return document
}

async function read(address: string): Promise<LoadedDocument> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch((cause: unknown) => {
    throw new ApiError({ kind: 'network', status: 0, cause })
  })
  if (answer.status === 404) throw new AppError('missing', `nothing at ${address}`)
  if (!answer.ok) throw new ApiError({ kind: 'refused', status: answer.status })
  try {
    return (await answer.json()) as LoadedDocument
  } catch (cause) {
    throw new ApiError({ kind: 'malformed', status: answer.status, cause })
  }
}
