import type { NameIssue } from '#src/engine/names.ts'
import { paramsOf } from './sourceParams.ts'

/** Data sources that a page may require for the item that its address names. */
export const pageSources = [
  'games.item',
  'offers.item',
  'loyalty.program',
  'tournaments.item',
  'jackpots.item',
] as const

const PARAMETER = /:([A-Za-z][A-Za-z0-9]*)/g

/**
 * Returns an issue of a page that requires an unknown source, or whose address lacks the source's
 * parameters.
 */
export function pageIssue({
  path,
  requires,
}: {
  readonly path: string
  readonly requires?: string
}): NameIssue | undefined {
  if (requires === undefined) return undefined
  const source = pageSources.find((name) => name === requires)
  if (!source) return { field: 'requires', expected: `one of ${pageSources.join(', ')}` }
  const pathParams = [...path.matchAll(PARAMETER)].map(([, name = '']) => name)
  const missing = Object.keys(paramsOf(source)?.properties ?? {}).filter((name) => !pathParams.includes(name))
  if (missing.length === 0) return undefined
  return { field: 'requires', expected: `an address with ${missing.map((name) => `:${name}`).join(', ')} beside it` }
}
