import { type Json, isObject } from '#src/shared/json.ts'

/** What is left of a value without these properties: undefined when it had no others. */
export function without(value: unknown, names: readonly string[]): unknown {
  if (!isObject(value) || !names.some((name) => Object.hasOwn(value, name))) return value
  const left = Object.entries(value).filter(([name]) => !names.includes(name))
  return left.length > 0 ? Object.fromEntries(left) : undefined
}

/** A property of its own. */
export function at(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

export const asObject = (value: unknown): Json => (isObject(value) ? value : {})
export const objectAt = (value: unknown, name: string): Json => asObject(at(value, name))
export const isEmpty = (value: object) => Object.keys(value).length === 0

/** Without what isn't there. */
export function present(value: Json): Json {
  return Object.fromEntries(Object.entries(value).filter(([, it]) => it !== undefined))
}
