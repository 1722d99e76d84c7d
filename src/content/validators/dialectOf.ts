import { type Json, isObject } from '#src/shared/json.ts'

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#'
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema'

/**
 * Returns the dialect of a form: its `$schema`, else 2020-12, or draft-07 when its lists are
 * written that way.
 */
export function dialectOf(schema: Json): string {
  const declared = schema['$schema']
  if (declared !== undefined) return String(declared)
  return hasTupleItems(schema) ? DRAFT_07 : DRAFT_2020
}

/** Returns whether the schema has `items` as a list, which 2020-12 replaced by `prefixItems`. */
function hasTupleItems(root: unknown): boolean {
  const stack: unknown[] = [root]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next === null || typeof next !== 'object') continue
    if (isObject(next) && Array.isArray(next['items']) && next['type'] === 'array') return true
    stack.push(...Object.values(next))
  }
  return false
}
