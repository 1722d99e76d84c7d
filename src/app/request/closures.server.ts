import { type Address, factReader } from '#registry/facts.ts'
import type { Closure } from '#schemas/closure.ts'
import type { PageMatch } from '#src/content/ContentSource.ts'
import { closuresFor } from '#src/engine/closures.ts'
import { isVisible } from '#src/engine/conditions.ts'
import type { PageRequest } from './pageRequest.ts'

const ELSEWHERE = { query: {}, params: {} }

/** Whether a page's own condition lets this viewer in. */
export function isOpen(
  { stores, cachePolicy }: PageRequest,
  { page, params }: PageMatch,
  query: Address['query'],
): boolean {
  if (!page.openWhen) return true
  const address = { params, query: cachePolicy.trackQuery(query) }
  return isVisible(page.openWhen, cachePolicy.trackFacts(factReader(stores, () => address)))
}

/** The closures of site config that hold for this viewer, wherever they are. */
export function closuresOf({ services, locale, stores, cachePolicy }: PageRequest): readonly Closure[] {
  const facts = cachePolicy.trackFacts(factReader(stores, () => ELSEWHERE))
  return closuresFor(services.content.siteConfig(locale.code)?.closures, facts)
}
