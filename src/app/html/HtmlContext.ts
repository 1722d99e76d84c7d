import { createContext, type ReactNode } from 'react'
import type { ImagePreload } from '#src/engine/static/flatten.server.ts'
import type { ChunkLinks } from '../request/services.ts'
import type { CustomScript } from './customScripts.server.ts'

/** Resources that only the server's document names. In the browser the context is empty. */
export interface HtmlLinks {
  readonly nonce: string | undefined
  /** Code that keeps clicks before the page's scripts have loaded. */
  readonly bootstrap: string
  readonly chunks: ChunkLinks
  readonly fonts: readonly string[]
  /** Names of the page's interactive components; the browser reads them from the document. */
  readonly components: readonly string[]
  readonly images: readonly ImagePreload[]
  readonly customScripts: readonly CustomScript[]
  /** An element of the head for browsers that run no script. */
  readonly noScript?: ReactNode
}

/** The links of a document that the browser renders. */
export const NO_LINKS: HtmlLinks = {
  nonce: undefined,
  bootstrap: '',
  chunks: { scripts: [], styles: [] },
  fonts: [],
  components: [],
  images: [],
  customScripts: [],
}

export const HtmlContext = createContext(NO_LINKS)
