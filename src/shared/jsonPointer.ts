/** Parses a JSON pointer: `/items/0/name` → ['items', '0', 'name'] */
export function parsePointer(pointer: string): string[] {
  return pointer.split('/').slice(1).map(keyOfStep)
}

/** Returns the value at a JSON pointer; undefined when it doesn't exist. */
export function valueAtPointer(root: unknown, pointer: string): unknown {
  let value = root
  for (const key of parsePointer(pointer)) {
    if (value === null || typeof value !== 'object') return undefined
    value = Reflect.get(value, key)
  }
  return value
}

/** Unescapes a step of a JSON pointer: `a~1b` is `a/b`. */
export const keyOfStep = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** Escapes a key as a step of a JSON pointer, with a leading slash. */
export const pointerStep = (key: string) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
