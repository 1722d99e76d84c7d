import type { ArrayState } from './ArrayState.ts'
import { type FieldPath, isItem, pathKey } from './paths.ts'

export type FormData = Readonly<Record<string, unknown>>

type Arrays = ReadonlyMap<string, Pick<ArrayState, 'keys' | 'fixed'>>

interface Placed {
  readonly path: FieldPath
  readonly value: unknown
}

/** The values of fields, nested as in the data; empty ones are left out, lists and their items are there. */
export function assemble(fields: Iterable<Placed>, arrays: Arrays): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const [key, { keys, fixed }] of arrays) {
    const path = keys.length > fixed && byIndex(key.split('/'), arrays)
    if (path) place(data, path, [])
  }
  for (const { path, value } of fields) {
    const isInList = arrays.size > 0 && path.length > 2
    const at = (value !== undefined || isInList) && byIndex(path, arrays)
    if (at && value !== undefined) place(data, at, value)
    else if (at) placeItem(data, at)
  }
  return data
}

/** The same data with these groups in it, be they empty. */
export function withGroups(data: Record<string, unknown>, groups: readonly FieldPath[]): Record<string, unknown> {
  for (const group of groups) place(data, group, {})
  return data
}

/** The same data with null for each of these that is laid out and empty: it must be there, and may be null. */
export function withNulls(
  data: Record<string, unknown>,
  fields: readonly Placed[],
  nullable: ReadonlySet<string>,
): Record<string, unknown> {
  if (nullable.size === 0) return data
  for (const { path, value } of fields) if (value === undefined && nullable.has(pathKey(path))) place(data, path, null)
  return data
}

/** The same data with what was emptied: text as an empty text, anything else as null. Else the old value would stay. */
export function withEmptied(
  data: Record<string, unknown>,
  fields: readonly (Placed & { readonly initial: unknown })[],
): Record<string, unknown> {
  for (const { path, value, initial } of fields) {
    if (value !== undefined || initial === undefined || initial === '') continue
    // a list is sent as a whole
    if (path.some((segment) => isItem(segment))) continue
    place(data, path, typeof initial === 'string' ? '' : null)
  }
  return data
}

/** What stands at a field's path in data that lists have not changed yet. */
export function valueAt(data: FormData, path: FieldPath): unknown {
  let value: unknown = data
  for (const segment of path) {
    if (value === null || typeof value !== 'object') return undefined
    const key = Array.isArray(value) ? Number(segment.slice(1)) : segment
    value = Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined
  }
  return value
}

/** Keys of array items → their present indices; nothing when an item is gone. */
function byIndex(path: FieldPath, arrays: Arrays): (string | number)[] | undefined {
  const indexed: (string | number)[] = []
  for (const [at, segment] of path.entries()) {
    const array = arrays.get(pathKey(path.slice(0, at)))
    const index = array?.keys.indexOf(segment)
    if (index === -1) return undefined
    indexed.push(index ?? segment)
  }
  return indexed
}

/** The other way round. */
export function byKeys(path: FieldPath, arrays: Arrays): string[] {
  const keys: string[] = []
  for (const segment of path) keys.push(arrays.get(pathKey(keys))?.keys[Number(segment)] ?? segment)
  return keys
}

type Container = Record<string | number, unknown>

/** Only what stands in the data itself is a step on the way: names like `constructor` lead out of it. */
export function place(data: Record<string, unknown>, path: readonly (string | number)[], value: unknown): void {
  if (path.includes('__proto__')) return
  let at: Container = data
  for (const [index, segment] of path.slice(0, -1).entries()) {
    const next = typeof path[index + 1] === 'number' ? [] : {}
    at = ((Object.hasOwn(at, segment) ? at[segment] : undefined) ?? (at[segment] = next)) as Container
  }
  const last = path.at(-1)
  const isContainer = typeof value === 'object' && value !== null
  const isThere = last !== undefined && Object.hasOwn(at, last) && at[last] !== undefined
  // what is placed in it later must not change the value itself
  if (last !== undefined && !(isContainer && isThere)) at[last] = isContainer ? structuredClone(value) : value
}

/** An item of a list is there although nothing in it is filled in. */
function placeItem(data: Record<string, unknown>, path: readonly (string | number)[]): void {
  const item = path.findLastIndex((segment) => typeof segment === 'number')
  if (item >= 0 && item < path.length - 1) place(data, path.slice(0, item + 1), {})
}
