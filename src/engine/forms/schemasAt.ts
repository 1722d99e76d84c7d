import { type Json, isObject } from '#src/shared/json.ts'
import { type FieldPath, isItem } from './paths.ts'
import { schemaAt } from './schemaAt.ts'
import { tupleOf } from './tuples.ts'

export const inside = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** What a schema says of the form, and of each place on the way to a field. */
export type Way = readonly (readonly Json[])[]

/** Takes that way for many fields: the items of a list are looked at once. */
export function wayThrough(root: unknown): (path: FieldPath) => Way {
  let start: readonly Json[] | undefined
  const known = new Map<readonly Json[], Map<string, readonly Json[]>>()
  return (path) => {
    start ??= branchesOf(root, [root])
    const way: (readonly Json[])[] = [start]
    let places: readonly Json[] = start
    for (const segment of path) {
      const inner = known.get(places) ?? new Map<string, readonly Json[]>()
      known.set(places, inner)
      const isInList = isItem(segment) && !places.some((it) => inside(it['properties'], segment))
      const isAlike = isInList && !places.some((it) => tupleOf(it))
      // no segment has a slash in it
      const name = isAlike ? '/items' : segment
      places = inner.get(name) ?? schemasIn(root, places, segment)
      inner.set(name, places)
      way.push(places)
    }
    return way
  }
}

/** Everything that a schema says of a place, whatever the conditions. */
export function schemasAt(root: unknown, path: FieldPath): Json[] {
  return path.reduce((places, segment) => schemasIn(root, places, segment), branchesOf(root, [root]))
}

function schemasIn(root: unknown, places: readonly Json[], segment: string): Json[] {
  const inner = places.flatMap((it) => {
    const property = inside(it['properties'], segment)
    return [property, isItem(segment) ? itemAt(it, segment) : undefined].filter(isObject)
  })
  return branchesOf(root, inner)
}

/** The first items of a tuple keep their keys: nobody can remove them. */
function itemAt(schema: Json, key: string): unknown {
  const tuple = tupleOf(schema)
  return tuple ? (tuple.items[Number(key.slice(1))] ?? tuple.rest) : schema['items']
}

/** Schemas that look at the same value as these do. */
export function branchesOf(root: unknown, from: readonly unknown[]): Json[] {
  const found = new Set<Json>()
  const waiting = [...from].toReversed()
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (!isObject(next) || found.has(next)) continue
    found.add(next)
    waiting.push(next['then'], next['else'], typeof next['$ref'] === 'string' && schemaAt(root, next['$ref']))
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      if (Array.isArray(next[keyword])) waiting.push(...(next[keyword] as unknown[]).toReversed())
    }
    for (const keyword of ['dependentSchemas', 'dependencies']) {
      if (isObject(next[keyword])) waiting.push(...Object.values(next[keyword]))
    }
  }
  return [...found]
}
