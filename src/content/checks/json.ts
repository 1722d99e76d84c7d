import { isObject } from '#src/shared/json.ts'
import { propertyPath } from '../jsonPath.ts'

/** Returns the JSON path of a property or item. */
export const pathTo = (path: string, key: string | number) =>
  typeof key === 'number' ? `${path}[${key}]` : propertyPath(path, key)

export interface ValueAtPath {
  readonly path: string
  readonly value: unknown
}

/** Visits every value of a document, outer values first. */
export function* everyValue(value: unknown, path = '$'): Generator<ValueAtPath> {
  yield { path, value }
  if (value === null || typeof value !== 'object') return
  const isList = Array.isArray(value)
  for (const [key, item] of Object.entries(value)) yield* everyValue(item, pathTo(path, isList ? Number(key) : key))
}

/** Returns the value of a nested property, or undefined when it doesn't exist. */
export function property(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), value)
}

/** Returns the text of a nested property, or undefined when there is none. */
export function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  const text = property(value, ...keys)
  return typeof text === 'string' ? text : undefined
}
