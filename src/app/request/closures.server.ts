import { type Address, factReader } from '#registry/facts.ts'
import type { Closure } from '#schemas/closure.ts'
import type { PageMatch } from '#src/content/ContentSource.ts'
import { closuresFor } from '#src/engine/closures.ts'
import { isVisible } from '#src/engine/conditions.ts'
import type { RequestState } from './requestContext.ts'
import { storesOf } from './viewerStores.server.ts'

const ELSEWHERE = { query: {}, params: {} }

/** Whether a page's own condition lets this viewer in. */
export function isOpen(state: RequestState, { page, params }: PageMatch, query: Address['query']): boolean {
  if (!page.openWhen) return true
  const { cachePolicy } = state
  const address = { params, query: cachePolicy.trackQuery(query) }
  return isVisible(page.openWhen, cachePolicy.trackFacts(factReader(storesOf(state), () => address)))
}

/** The closures of site config that hold for this viewer, wherever they are. */
export function closuresOf(state: RequestState): readonly Closure[] {
  const { services, locale, cachePolicy } = state
  const facts = cachePolicy.trackFacts(factReader(storesOf(state), () => ELSEWHERE))
  return closuresFor(services.content.siteConfig(locale.code)?.closures, facts)
}
