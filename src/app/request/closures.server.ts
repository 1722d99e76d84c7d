import { type Address, factReader } from '#registry/facts.ts'
import type { Closure } from '#schemas/closure.ts'
import type { PageMatch } from '#src/content/ContentSource.ts'
import { closuresFor } from '#src/engine/closures.ts'
import { isVisible } from '#src/engine/conditions.ts'
import type { PageRequest } from './pageRequest.ts'

const ELSEWHERE = { query: {}, params: {} }

/** Returns whether the page's own condition holds for this viewer. */
export function isOpen(
  { stores, cachePolicy }: PageRequest,
  { page, params }: PageMatch,
  query: Address['query'],
): boolean {
  if (!page.openWhen) return true
  const address = { params, query: cachePolicy.trackQuery(query) }
  return isVisible(page.openWhen, cachePolicy.trackFacts(factReader(stores, () => address)))
}

/** Returns the closures of the site config that hold for this viewer. */
export function closuresOf({ services, locale, stores, cachePolicy }: PageRequest): readonly Closure[] {
  const facts = cachePolicy.trackFacts(factReader(stores, () => ELSEWHERE))
  return closuresFor(services.content.siteConfig(locale.code)?.closures, facts)
}
