/**
 * Returns `after` with every part that equals the same part of `before` replaced by the latter, so
 * that comparisons by identity see only changes. For data of plain objects and arrays.
 */
export function shareEqual<T>(before: unknown, after: T): T {
  if (before === after || !isBranch(before) || !isBranch(after)) return after
  if (Array.isArray(before) !== Array.isArray(after)) return after
  const names = Object.keys(after)
  const shared: Record<string, unknown> | unknown[] = Array.isArray(after) ? [] : {}
  let isEqual = names.length === Object.keys(before).length
  for (const name of names) {
    const existsBefore = Object.hasOwn(before, name)
    const part = existsBefore ? shareEqual(before[name], after[name]) : after[name]
    if (!existsBefore || !Object.is(part, before[name])) isEqual = false
    Object.defineProperty(shared, name, { value: part, writable: true, enumerable: true, configurable: true })
  }
  return (isEqual ? before : shared) as T
}

type Branch = Record<string, unknown>

function isBranch(value: unknown): value is Branch {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
