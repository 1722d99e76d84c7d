interface Tuple {
  /** The schemas of the first items, each with a meaning of its own. */
  readonly items: readonly unknown[]
  /** What more items are; nothing where there are none. */
  readonly rest: unknown
}

interface ListSchema {
  readonly prefixItems?: unknown
  readonly items?: unknown
  readonly additionalItems?: unknown
}

/** An array whose items differ by their place: `prefixItems`, or `items` of draft-07 as a list. */
export function tupleOf({ prefixItems, items, additionalItems }: ListSchema): Tuple | undefined {
  if (Array.isArray(prefixItems)) return { items: prefixItems, rest: schemaOrNothing(items) }
  return Array.isArray(items) ? { items, rest: schemaOrNothing(additionalItems) } : undefined
}

/** `true` and `false` say no field. */
const schemaOrNothing = (schema: unknown): unknown =>
  schema !== null && typeof schema === 'object' ? schema : undefined
