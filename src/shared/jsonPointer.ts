/** Parses a JSON pointer: `/items/0/name` → ['items', '0', 'name'] */
export function parsePointer(pointer: string): string[] {
  return pointer.split('/').slice(1).map(keyOfStep)
}

/** Unescapes a step of a JSON pointer: `a~1b` is `a/b`. */
export const keyOfStep = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** Escapes a key as a step of a JSON pointer, with a leading slash. */
export const pointerStep = (key: string) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
