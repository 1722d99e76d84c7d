import { isObject } from '#src/shared/json.ts'
import { propertyPath } from '../jsonPath.ts'

/** The JSON path of something inside. */
export const pathTo = (path: string, key: string | number) =>
  typeof key === 'number' ? `${path}[${key}]` : propertyPath(path, key)

export interface Place {
  readonly path: string
  readonly value: unknown
}

/** Every value of a document, the outer ones first. */
export function* everyValue(value: unknown, path = '$'): Generator<Place> {
  yield { path, value }
  if (value === null || typeof value !== 'object') return
  const isList = Array.isArray(value)
  for (const [key, item] of Object.entries(value)) yield* everyValue(item, pathTo(path, isList ? Number(key) : key))
}

/** What stands at a property, when there is an object and it has one. */
export function property(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), value)
}

/** The text at a property; undefined when there is none. */
export function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  const found = property(value, ...keys)
  return typeof found === 'string' ? found : undefined
}
