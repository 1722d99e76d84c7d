import { type Json, isObject } from '#src/shared/json.ts'

/**
 * A form's schema as rjsf lays it out: it knows `dependencies` of draft-07 and not their two successors,
 * `dependentSchemas` and `dependentRequired`.
 */
export function layoutSchema<T>(schema: T): T {
  return translated(schema) as T
}

/** What holds data and no schemas. */
const VALUES: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'rule', 'errorMessage'])

function translated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translated)
  if (!isObject(value)) return value
  const parts = Object.entries(value).map(([key, part]) => [key, VALUES.has(key) ? part : translated(part)] as const)
  return withDependencies(Object.fromEntries(parts))
}

function withDependencies(schema: Json): Json {
  const { dependentSchemas, dependentRequired, ...others } = schema
  // a property may be called so
  if (!isObject(dependentSchemas) && !isObject(dependentRequired)) return schema
  const dependencies = Object.entries(isObject(others['dependencies']) ? others['dependencies'] : {})
  const added = [dependentSchemas, dependentRequired].flatMap((it) => (isObject(it) ? Object.entries(it) : []))
  const merged = new Map<string, unknown>()
  for (const [name, part] of [...dependencies, ...added]) merged.set(name, both(merged.get(name), part))
  return { ...others, dependencies: Object.fromEntries(merged) }
}

function both(one: unknown, other: unknown): unknown {
  if (one === undefined) return other
  return { allOf: [one, other].map((it) => (Array.isArray(it) ? { required: it } : it)) }
}
