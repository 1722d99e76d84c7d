import type { Closure } from '#schemas/closure.ts'
import { canonicalPath } from '#src/shared/canonicalPath.ts'
import { isVisible } from './conditions.ts'
import type { FactReader } from './facts.ts'

/** Returns whether a closure applies to an address of content. */
export type IsClosed = (url: unknown) => boolean

/** Returns the closures whose condition holds for a viewer. */
export function closuresFor(closures: readonly Closure[] | undefined, facts: FactReader): readonly Closure[] {
  return (closures ?? []).filter(({ when }) => isVisible(when, facts))
}

/**
 * Returns the closure of a path without the locale prefix, or undefined when the page is open. A
 * closure never closes its own fallback page.
 */
export function closureOf(closures: readonly Closure[], path: string): Closure | undefined {
  const requestedPath = canonicalPath(path)
  return closures.find(
    ({ paths, page }) => requestedPath !== canonicalPath(page) && paths.some((it) => matches(it, requestedPath)),
  )
}

/**
 * Returns a predicate for closed addresses, or undefined when nothing is closed, so that callers
 * can skip their work.
 */
export function closedLinks(closures: readonly Closure[]): IsClosed | undefined {
  if (closures.length === 0) return undefined
  return (url) => typeof url === 'string' && closureOf(closures, url.split(/[?#]/)[0] ?? '') !== undefined
}

function matches(pattern: string, path: string): boolean {
  const isBelow = pattern.endsWith('/*')
  const closedPath = canonicalPath(isBelow ? pattern.slice(0, -2) : pattern)
  return isBelow ? path.startsWith(`${closedPath}/`) : path === closedPath
}
