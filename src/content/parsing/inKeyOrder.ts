import { isObject } from '#src/shared/json.ts'

/** The order of these names matters: form fields are shown in it. */
const ORDERED_KEY = 'properties'

/**
 * Sorts the keys of all objects, so that equal values have equal JSON. The keys of `properties`
 * stay in order.
 */
export function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    entries.map(([name, item]) => [name, name === ORDERED_KEY ? sortValues(item) : inKeyOrder(item)]),
  )
}

function sortValues(list: unknown): unknown {
  if (!isObject(list)) return inKeyOrder(list)
  return Object.fromEntries(Object.entries(list).map(([name, item]) => [name, inKeyOrder(item)]))
}
