import { createContext } from 'react-router'
import { type PresentedBlock, walkInteractive } from '#src/engine/node.ts'
import type { ImagePreload } from '#src/engine/static/flatten.server.ts'
import { registry } from '../wiring/registry.ts'

/** Resources that the head of a page's document names, so that the browser fetches them early. */
export interface PageManifest {
  /** Interactive components, whose chunks the page needs. */
  readonly components: ReadonlySet<string>
  /** Pictures of static blocks in the first view. */
  readonly images: readonly ImagePreload[]
}

/**
 * The manifest of the page that a request has loaded; empty for documents without a page, such as
 * errors.
 */
export const manifestContext = createContext<PageManifest>({ components: new Set(), images: [] })

/** The chunk of the form kit, which belongs to no single component. */
export const FORM_KIT = 'form-kit'

export function manifestOf(blocks: readonly PresentedBlock[], images: readonly ImagePreload[]): PageManifest {
  return { components: new Set([...walkInteractive(blocks)].map(({ component }) => component)), images }
}

/** Returns the names of the chunks that a manifest's components need. */
export function chunkNames({ components }: PageManifest): readonly string[] {
  const names = [...components]
  return names.some((name) => registry.get(name)?.usesForms) ? [...names, FORM_KIT] : names
}
