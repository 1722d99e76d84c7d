import type { Json } from '#src/shared/json.ts'
import { keyOfStep } from '#src/shared/jsonPointer.ts'

/**
 * Returns the keys that a `$ref` consists of (`#/$defs/a`), or undefined when it leaves the schema.
 */
export function keysIn(ref: string): string[] | undefined {
  if (ref === '#') return []
  if (!ref.startsWith('#/')) return undefined
  return ref
    .slice(2)
    .split('/')
    .map((step) => keyOfStep(decode(step)))
}

/** Resolves a `$ref` within a schema; returns undefined when the target doesn't exist. */
export function schemaAt(root: unknown, ref: string): unknown {
  return keysIn(ref)?.reduce<unknown>(
    (at, key) => (isContainer(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    root,
  )
}

const isContainer = (value: unknown): value is Json => value !== null && typeof value === 'object'

function decode(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
