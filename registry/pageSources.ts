import type { NameIssue } from '#src/engine/names.ts'
import { paramsOf } from './sourceParams.ts'

/** Data that a page of a pattern may require: what its address names, by the parameters of the address. */
export const pageSources = ['games.item', 'offers.item'] as const

const PARAMETER = /:([A-Za-z][A-Za-z0-9]*)/g

/** A page requires one of these sources, and its address has the parameters that the source takes. */
export function pageMisfit({
  path,
  requires,
}: {
  readonly path: string
  readonly requires?: string
}): NameIssue | undefined {
  if (requires === undefined) return undefined
  const source = pageSources.find((name) => name === requires)
  if (!source) return { field: 'requires', expected: `one of ${pageSources.join(', ')}` }
  const given = [...path.matchAll(PARAMETER)].map(([, name = '']) => name)
  const missing = Object.keys(paramsOf(source)?.properties ?? {}).filter((name) => !given.includes(name))
  if (missing.length === 0) return undefined
  return { field: 'requires', expected: `an address with ${missing.map((name) => `:${name}`).join(', ')} beside it` }
}
