import type { Closure } from '#schemas/closure.ts'
import { canonicalPath } from '#src/shared/canonicalPath.ts'
import { isVisible } from './conditions.ts'
import type { FactReader } from './facts.ts'

/** Whether the page at an address of content is closed to the viewer. */
export type IsClosed = (url: unknown) => boolean

/** The closures whose condition holds for a viewer. */
export function closuresFor(closures: readonly Closure[] | undefined, facts: FactReader): readonly Closure[] {
  return (closures ?? []).filter(({ when }) => isVisible(when, facts))
}

/** The closure of a path without the locale's prefix; undefined when the page is open. The page that stands in is never closed. */
export function closureOf(closures: readonly Closure[], path: string): Closure | undefined {
  const asked = canonicalPath(path)
  return closures.find(({ paths, page }) => asked !== canonicalPath(page) && paths.some((it) => matches(it, asked)))
}

/** Undefined when nothing is closed, so that callers can leave everything as it is. */
export function closedLinks(closures: readonly Closure[]): IsClosed | undefined {
  if (closures.length === 0) return undefined
  return (url) => typeof url === 'string' && closureOf(closures, url.split(/[?#]/)[0] ?? '') !== undefined
}

function matches(pattern: string, path: string): boolean {
  const isBelow = pattern.endsWith('/*')
  const wanted = canonicalPath(isBelow ? pattern.slice(0, -2) : pattern)
  return isBelow ? path.startsWith(`${wanted}/`) : path === wanted
}
