import { type Address, factReader } from '#registry/facts.ts'
import type { Closure } from '#schemas/closure.ts'
import type { PageMatch } from '#src/content/ContentSource.ts'
import { closuresFor } from '#src/engine/closures.ts'
import { isVisible } from '#src/engine/conditions.ts'
import type { RequestState } from './context.ts'
import { storesOf } from './viewer.server.ts'

const ELSEWHERE = { query: {}, params: {} }

/** Whether a page's own condition lets this viewer in. */
export function isOpen(state: RequestState, { page, params }: PageMatch, query: Address['query']): boolean {
  if (!page.openWhen) return true
  const { sharing } = state
  const address = { params, query: sharing.watchQuery(query) }
  return isVisible(page.openWhen, sharing.watch(factReader(storesOf(state), () => address)))
}

/** The closures of site config that hold for this viewer, wherever they are. */
export function closuresOf(state: RequestState): readonly Closure[] {
  const { services, locale, sharing } = state
  const facts = sharing.watch(factReader(storesOf(state), () => ELSEWHERE))
  return closuresFor(services.content.siteConfig(locale.code)?.closures, facts)
}
