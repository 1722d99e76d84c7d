export interface Tuple {
  /** The schemas of the leading items, each with its own meaning. */
  readonly items: readonly unknown[]
  /** The schema of further items; undefined when there are none. */
  readonly rest: unknown
}

interface ListSchema {
  readonly prefixItems?: unknown
  readonly items?: unknown
  readonly additionalItems?: unknown
}

/**
 * Reads an array schema whose items differ by position: `prefixItems`, or draft-07's `items` as a
 * list.
 */
export function tupleOf({ prefixItems, items, additionalItems }: ListSchema): Tuple | undefined {
  if (Array.isArray(prefixItems)) return { items: prefixItems, rest: objectSchema(items) }
  return Array.isArray(items) ? { items, rest: objectSchema(additionalItems) } : undefined
}

/** `true` and `false` describe no field. */
const objectSchema = (schema: unknown): unknown => (schema !== null && typeof schema === 'object' ? schema : undefined)
