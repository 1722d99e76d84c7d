import { createContext } from 'react'
import type { ImagePreload } from '#src/engine/static/flatten.server.ts'
import type { CustomScript } from './customScripts.server.ts'
import type { ChunkLinks } from '../request/services.ts'

/** What only the server's document needs: it never reaches the browser's tree. */
export interface HtmlLinks {
  readonly nonce: string | undefined
  readonly chunks: ChunkLinks
  readonly fonts: readonly string[]
  /** What the page is made of; the browser reads it from the document. */
  readonly components: readonly string[]
  readonly images: readonly ImagePreload[]
  readonly customScripts: readonly CustomScript[]
}

export const HtmlContext = createContext<HtmlLinks>({
  nonce: undefined,
  chunks: { scripts: [], styles: [] },
  fonts: [],
  components: [],
  images: [],
  customScripts: [],
})
