import { createContext } from 'react-router'
import { PLAYER_AREA } from '#renderers/shell/lazyPlayerArea.tsx'
import { type PresentedBlock, walkInteractive } from '#src/engine/node.ts'
import type { ImagePreload } from '#src/engine/static/flatten.server.ts'
import { registry } from '../wiring/registry.ts'

/** Resources that the head of a page's document names, so that the browser fetches them early. */
export interface PageManifest {
  /** Interactive components, whose chunks the page needs. */
  readonly components: ReadonlySet<string>
  /** True for the page of a player, whose header has the account. */
  readonly isForPlayer: boolean
  /** Pictures of static blocks in the first view. */
  readonly images: readonly ImagePreload[]
}

/**
 * The manifest of the page that a request has loaded; empty for documents without a page, such as
 * errors.
 */
export const manifestContext = createContext<PageManifest>({
  components: new Set(),
  isForPlayer: false,
  images: [],
})

/** The chunk of the form kit, which belongs to no single component. */
export const FORM_KIT = 'form-kit'

export function componentsOf(blocks: readonly PresentedBlock[]): ReadonlySet<string> {
  return new Set([...walkInteractive(blocks)].map(({ component }) => component))
}

/** Returns the names of the chunks that a page needs. */
export function chunkNames({ components, isForPlayer }: PageManifest): readonly string[] {
  const names = [...components]
  const usesForms = names.some((name) => registry.get(name)?.usesForms)
  return [...names, ...(usesForms ? [FORM_KIT] : []), ...(isForPlayer ? [PLAYER_AREA] : [])]
}
