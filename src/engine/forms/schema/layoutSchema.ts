import { type Json, isObject } from '#src/shared/json.ts'

/**
 * Converts a form's schema for rjsf, which knows `dependencies` of draft-07 but not its successors
 * `dependentSchemas` and `dependentRequired`.
 */
export function layoutSchema(schema: Json): Json {
  const parts = Object.entries(schema).map(([key, part]) => [key, VALUES.has(key) ? part : convert(part)] as const)
  return withDependencies(Object.fromEntries(parts))
}

/** Keywords that hold data, not schemas. */
const VALUES: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'rule', 'errorMessage'])

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert)
  return isObject(value) ? layoutSchema(value) : value
}

function withDependencies(schema: Json): Json {
  const { dependentSchemas, dependentRequired, ...others } = schema
  // a property may have one of these names
  if (!isObject(dependentSchemas) && !isObject(dependentRequired)) return schema
  const dependencies = Object.entries(isObject(others['dependencies']) ? others['dependencies'] : {})
  const added = [dependentSchemas, dependentRequired].flatMap((it) => (isObject(it) ? Object.entries(it) : []))
  const merged = new Map<string, unknown>()
  for (const [name, part] of [...dependencies, ...added]) merged.set(name, allOf(merged.get(name), part))
  return { ...others, dependencies: Object.fromEntries(merged) }
}

function allOf(one: unknown, other: unknown): unknown {
  if (one === undefined) return other
  return { allOf: [one, other].map((it) => (Array.isArray(it) ? { required: it } : it)) }
}
