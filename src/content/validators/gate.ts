import type { Problem } from '../documents.ts'

/** What keeps a schema from being compiled. */
export type Refusal = Pick<Problem, 'expected' | 'found'>

const MAX_BYTES = 256 * 1024
const MAX_DEPTH = 32

/** The first reason not to look into a schema at all: its size, its depth, or a reference to somewhere else. */
export function refusal(schema: unknown): Refusal | undefined {
  const json = JSON.stringify(schema)
  if (json.length > MAX_BYTES) {
    return { expected: `a schema of at most ${MAX_BYTES / 1024} KB`, found: `${Math.ceil(json.length / 1024)} KB` }
  }
  return look(schema, 0)
}

function look(value: unknown, depth: number): Refusal | undefined {
  if (value === null || typeof value !== 'object') return undefined
  // two levels of JSON (`properties` and the property) make one of the schema
  if (depth > MAX_DEPTH * 2) return { expected: `a schema nested at most ${MAX_DEPTH} deep`, found: 'a deeper one' }
  for (const [key, item] of Object.entries(value)) {
    if (key === '$ref' && typeof item === 'string' && !item.startsWith('#/')) {
      return { expected: 'a $ref inside the schema (#/…)', found: JSON.stringify(item) }
    }
    const found = look(item, depth + 1)
    if (found) return found
  }
  return undefined
}
