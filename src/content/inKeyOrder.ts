type Json = Readonly<Record<string, unknown>>

/** Where the order of names says something: fields of a form stand as they are listed. */
const LIST = 'properties'

/** JSON with the names of every object in order, so that the same is the same text; lists of names stay as they are. */
export function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, item]) => [name, name === LIST ? inside(item) : inKeyOrder(item)]))
}

function inside(list: unknown): unknown {
  if (typeof list !== 'object' || list === null || Array.isArray(list)) return inKeyOrder(list)
  return Object.fromEntries(Object.entries(list as Json).map(([name, item]) => [name, inKeyOrder(item)]))
}
