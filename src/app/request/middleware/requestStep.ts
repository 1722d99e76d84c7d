import type { MiddlewareFunction } from 'react-router'
import { type IncomingRequest, incomingContext } from '../incomingRequest.ts'

interface Received {
  readonly request: Request
  readonly url: URL
}

/** What a step adds to the request; nothing where it only lets it pass. Redirects and errors are thrown as responses. */
type Added = Partial<IncomingRequest> | undefined

/** Turns a step of the page request, a function that returns what it adds, into middleware of the router. */
export const requestStep =
  (step: (incoming: IncomingRequest, received: Received) => Added | Promise<Added>): MiddlewareFunction<Response> =>
  async ({ context, request, url }) => {
    const incoming = context.get(incomingContext)
    const added = await step(incoming, { request, url })
    if (added) context.set(incomingContext, { ...incoming, ...added })
  }
