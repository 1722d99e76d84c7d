import type { Json } from '#src/shared/json.ts'

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#'
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema'

/** Which JSON Schema a form speaks: what it says, else the present one unless its lists are written as draft-07 has them. */
export function dialectOf(schema: Json): string {
  const said = schema['$schema']
  if (said !== undefined) return String(said)
  return hasItemsByPlace(schema) ? DRAFT_07 : DRAFT_2020
}

/** `items` as a list of schemas: the present dialect has `prefixItems` for it. */
function hasItemsByPlace(root: unknown): boolean {
  const waiting: unknown[] = [root]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === null || typeof next !== 'object') continue
    const { items, type } = next as { items?: unknown; type?: unknown }
    if (Array.isArray(items) && type === 'array') return true
    waiting.push(...Object.values(next))
  }
  return false
}
