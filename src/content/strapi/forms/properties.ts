import { type Json, asObject, isObject } from '#src/shared/json.ts'

/** Returns a copy without these properties; undefined when no others remain. */
export function without(value: unknown, names: readonly string[]): unknown {
  if (!isObject(value) || !names.some((name) => Object.hasOwn(value, name))) return value
  const remaining = Object.entries(value).filter(([name]) => !names.includes(name))
  return remaining.length > 0 ? Object.fromEntries(remaining) : undefined
}

/** Returns an own property. */
export function at(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

export const objectAt = (value: unknown, name: string): Json => asObject(at(value, name))
export const isEmpty = (value: object) => Object.keys(value).length === 0

/** Returns a copy without undefined properties. */
export function withoutUndefined(value: Json): Json {
  return Object.fromEntries(Object.entries(value).filter(([, it]) => it !== undefined))
}
