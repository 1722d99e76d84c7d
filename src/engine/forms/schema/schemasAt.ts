import { type Json, isObject } from '#src/shared/json.ts'
import { type FieldPath, isItem } from './paths.ts'
import { schemaAt } from './schemaAt.ts'
import { tupleOf } from './tupleOf.ts'

export const ownValue = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** Returns whether a schema has a field whatever the data is. */
export const isAlwaysIn = (schema: unknown, path: FieldPath): boolean =>
  path.reduce<unknown>((at, name) => ownValue(ownValue(at, 'properties'), name), schema) !== undefined

/** The schemas that apply to the form, and to each step of the path to a field. */
export type SchemasOnPath = readonly (readonly Json[])[]

/** Returns a function that resolves paths of many fields. The items of a list are resolved once. */
export function pathResolver(root: unknown): (path: FieldPath) => SchemasOnPath {
  let rootSchemas: readonly Json[] | undefined
  const cache = new Map<readonly Json[], Map<string, readonly Json[]>>()
  return (path) => {
    rootSchemas ??= branchesOf(root, [root])
    const schemasOnPath: (readonly Json[])[] = [rootSchemas]
    let schemas: readonly Json[] = rootSchemas
    for (const segment of path) {
      const inner = cache.get(schemas) ?? new Map<string, readonly Json[]>()
      cache.set(schemas, inner)
      const isInList = isItem(segment) && !schemas.some((it) => ownValue(it['properties'], segment))
      const isUniform = isInList && !schemas.some((it) => tupleOf(it))
      // a segment never contains a slash
      const name = isUniform ? '/items' : segment
      schemas = inner.get(name) ?? schemasIn(root, schemas, segment)
      inner.set(name, schemas)
      schemasOnPath.push(schemas)
    }
    return schemasOnPath
  }
}

/** Returns all schemas that apply at a path, whatever the conditions. */
export function schemasAt(root: unknown, path: FieldPath): Json[] {
  return path.reduce((schemas, segment) => schemasIn(root, schemas, segment), branchesOf(root, [root]))
}

function schemasIn(root: unknown, schemas: readonly Json[], segment: string): Json[] {
  const inner = schemas.flatMap((it) => {
    const property = ownValue(it['properties'], segment)
    return [property, isItem(segment) ? itemAt(it, segment) : undefined].filter(isObject)
  })
  return branchesOf(root, inner)
}

/**
 * Returns the schema of an item. The leading items of a tuple keep their keys, because they can't
 * be removed.
 */
function itemAt(schema: Json, key: string): unknown {
  const tuple = tupleOf(schema)
  return tuple ? (tuple.items[Number(key.slice(1))] ?? tuple.rest) : schema['items']
}

/** Returns the schemas that apply to the same value as these do. */
export function branchesOf(root: unknown, from: readonly unknown[]): Json[] {
  const branches = new Set<Json>()
  const stack = [...from].toReversed()
  while (stack.length > 0) {
    const next = stack.pop()
    if (!isObject(next) || branches.has(next)) continue
    branches.add(next)
    stack.push(next['then'], next['else'], typeof next['$ref'] === 'string' && schemaAt(root, next['$ref']))
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const branchesOfKeyword = next[keyword]
      if (Array.isArray(branchesOfKeyword)) stack.push(...branchesOfKeyword.toReversed())
    }
    for (const keyword of ['dependentSchemas', 'dependencies']) {
      if (isObject(next[keyword])) stack.push(...Object.values(next[keyword]))
    }
  }
  return [...branches]
}
