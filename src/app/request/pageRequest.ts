import { createContext } from 'react-router'
import type { RootStore } from '#src/stores/RootStore.ts'
import type { IncomingRequest } from './incomingRequest.ts'

/** A request that has passed the middleware: what pages, dialogs and the site around them are loaded for. */
export interface PageRequest extends IncomingRequest {
  /** What conditions read, and what the document is rendered with. */
  readonly stores: RootStore
}

export const pageContext = createContext<PageRequest>()
