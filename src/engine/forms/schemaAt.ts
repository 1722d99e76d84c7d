/** The keys on the way that a `$ref` says (`#/$defs/a`); nothing when it leads out of the schema. */
export function keysIn(ref: string): string[] | undefined {
  if (ref === '#') return []
  if (!ref.startsWith('#/')) return undefined
  const segments = ref.slice(2).split('/')
  return segments.map((segment) => decoded(segment).replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** What a `$ref` names within its schema; nothing when it isn't there. */
export function schemaAt(root: unknown, ref: string): unknown {
  return keysIn(ref)?.reduce<unknown>(
    (at, key) => (isContainer(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    root,
  )
}

const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object'

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
