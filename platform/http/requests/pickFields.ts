import { refuseInvalid } from '../PlatformError.ts'
import { splitList } from './splitList.ts'

/**
 * Reduces items to the requested fields, or keeps all of them when none is named. Throws
 * InvalidParameterException on `fields` for an unknown name.
 */
export function pickFields<T extends object>(items: T[], fields: string | undefined, allowed: readonly string[]): T[] {
  const names = splitList(fields)
  refuseInvalid({ fields: names.every((name) => allowed.includes(name)) ? [] : ['wrongField'] })
  if (names.length === 0) return items
  // callers' results have these fields optional
  return items.map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))) as T)
}

/** Returns whether items get a field, so that it is worth being read. */
export function hasField(fields: string | undefined, name: string): boolean {
  const names = splitList(fields)
  return names.length === 0 || names.includes(name)
}
