import { type FieldPath, isItem, pathKey } from '../schema/paths.ts'
import { ownValue } from '../schema/schemasAt.ts'
import type { ArrayState } from '../store/ArrayState.ts'

export type FormData = Readonly<Record<string, unknown>>

type Arrays = ReadonlyMap<string, Pick<ArrayState, 'keys' | 'fixed'>>

interface FieldValue {
  readonly path: FieldPath
  readonly value: unknown
}

/**
 * Nests the values of fields as in the data. Empty values are omitted; lists and their items are
 * included.
 */
export function assemble(fields: Iterable<FieldValue>, arrays: Arrays): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const [key, { keys, fixed }] of arrays) {
    const path = keys.length > fixed && byIndex(key.split('/'), arrays)
    if (path) setAt(data, path, [])
  }
  for (const { path, value } of fields) {
    const isInList = arrays.size > 0 && path.length > 2
    const indexedPath = (value !== undefined || isInList) && byIndex(path, arrays)
    if (indexedPath && value !== undefined) setAt(data, indexedPath, value)
    else if (indexedPath) addItem(data, indexedPath)
  }
  return data
}

/** Adds these groups to the data, even when they are empty. */
export function withGroups(data: Record<string, unknown>, groups: readonly FieldPath[]): Record<string, unknown> {
  for (const group of groups) setAt(data, group, {})
  return data
}

/**
 * Adds null for each of these fields that is laid out and empty: the schema requires them and
 * allows null.
 */
export function withNulls(
  data: Record<string, unknown>,
  fields: readonly FieldValue[],
  nullable: ReadonlySet<string>,
): Record<string, unknown> {
  if (nullable.size === 0) return data
  for (const { path, value } of fields) if (value === undefined && nullable.has(pathKey(path))) setAt(data, path, null)
  return data
}

/**
 * Adds the fields that were emptied: as an empty text, or else as null. Without them the old value
 * would stay.
 */
export function withEmptied(
  data: Record<string, unknown>,
  fields: readonly (FieldValue & { readonly initial: unknown })[],
): Record<string, unknown> {
  for (const { path, value, initial } of fields) {
    if (value !== undefined || initial === undefined || initial === '') continue
    // a list is submitted as a whole
    if (path.some((segment) => isItem(segment))) continue
    setAt(data, path, typeof initial === 'string' ? '' : null)
  }
  return data
}

/** Returns the value at a field's path in the initial data, or in a list of it. */
export function valueAt(data: unknown, path: FieldPath): unknown {
  let value = data
  for (const segment of path) {
    value = Array.isArray(value) ? value[Number(segment.slice(1))] : ownValue(value, segment)
    if (value === undefined) return undefined
  }
  return value
}

/**
 * Replaces the keys of array items by their present indices; returns undefined when an item was
 * removed.
 */
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

/** Replaces indices of array items by their keys. */
export function byKeys(path: FieldPath, arrays: Arrays): string[] {
  const keys: string[] = []
  for (const segment of path) keys.push(arrays.get(pathKey(keys))?.keys[Number(segment)] ?? segment)
  return keys
}

type Container = Record<string | number, unknown>

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/**
 * Sets the value at a path. Follows own properties only, because names like `constructor` lead to
 * inherited ones.
 */
export function setAt(data: Record<string, unknown>, path: readonly (string | number)[], value: unknown): void {
  if (path.includes('__proto__')) return
  let container: Container = data
  for (const [index, segment] of path.slice(0, -1).entries()) {
    const next = typeof path[index + 1] === 'number' ? [] : {}
    const present = Object.hasOwn(container, segment) ? container[segment] : undefined
    if (isContainer(present)) container = present
    else container = container[segment] = next
  }
  const last = path.at(-1)
  const exists = last !== undefined && Object.hasOwn(container, last) && container[last] !== undefined
  if (last === undefined || (exists && isContainer(value))) return
  // a later change inside it must not affect the original value
  container[last] = isContainer(value) ? structuredClone(value) : value
}

/** Adds a list item even when none of its fields is filled in. */
function addItem(data: Record<string, unknown>, path: readonly (string | number)[]): void {
  const item = path.findLastIndex((segment) => typeof segment === 'number')
  if (item >= 0 && item < path.length - 1) setAt(data, path.slice(0, item + 1), {})
}
