import type { MiddlewareFunction } from 'react-router'
import { incomingContext } from '../incomingRequest.ts'
import { pageContext } from '../pageRequest.ts'
import { createViewerStores } from '../viewerStores.server.ts'

/** Completes the page request with the viewer's stores. */
export const openStores: MiddlewareFunction<Response> = ({ context }) => {
  const incoming = context.get(incomingContext)
  context.set(pageContext, { ...incoming, stores: createViewerStores(incoming) })
}
