import type { Json } from '#src/shared/json.ts'
import { keyOfStep } from '#src/shared/jsonPointer.ts'

/** The keys on the way that a `$ref` says (`#/$defs/a`); nothing when it leads out of the schema. */
export function keysIn(ref: string): string[] | undefined {
  if (ref === '#') return []
  if (!ref.startsWith('#/')) return undefined
  return ref
    .slice(2)
    .split('/')
    .map((step) => keyOfStep(decoded(step)))
}

/** What a `$ref` names within its schema; nothing when it isn't there. */
export function schemaAt(root: unknown, ref: string): unknown {
  return keysIn(ref)?.reduce<unknown>(
    (at, key) => (isContainer(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    root,
  )
}

const isContainer = (value: unknown): value is Json => value !== null && typeof value === 'object'

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
