export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns an object itself, and an empty one for any other value. */
export const asObject = (value: unknown): Json => (isObject(value) ? value : {})

/** Returns the value at a path (`links.0.label`); undefined when it doesn't exist. */
export function valueAt(value: unknown, path: string | readonly string[]): unknown {
  const steps = typeof path === 'string' ? path.split('.') : path
  return steps.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
}
