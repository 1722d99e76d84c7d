const MAX_BYTES = 256 * 1024
const MAX_DEPTH = 32

/** The first reason not to compile a schema at all: its size, its depth, or a reference to somewhere else. */
export function refusal(schema: unknown): string | undefined {
  const json = JSON.stringify(schema)
  if (json.length > MAX_BYTES) return `a schema of at most ${MAX_BYTES / 1024} KB`
  return look(schema, 0)
}

function look(value: unknown, depth: number): string | undefined {
  if (value === null || typeof value !== 'object') return undefined
  // two levels of JSON (`properties` and the property) make one of the schema
  if (depth > MAX_DEPTH * 2) return `a schema nested at most ${MAX_DEPTH} deep`
  for (const [key, item] of Object.entries(value)) {
    if (key === '$ref' && typeof item === 'string' && !item.startsWith('#/')) return 'a $ref inside the schema (#/…)'
    const found = look(item, depth + 1)
    if (found) return found
  }
  return undefined
}
