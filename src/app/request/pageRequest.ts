import { createContext } from 'react-router'
import type { RootStore } from '#src/stores/RootStore.ts'
import type { IncomingRequest } from './incomingRequest.ts'

/**
 * A request after the middleware, with which pages, dialogs and the site around them are loaded.
 */
export interface PageRequest extends IncomingRequest {
  /** The stores for conditions and for rendering. */
  readonly stores: RootStore
}

export const pageContext = createContext<PageRequest>()
