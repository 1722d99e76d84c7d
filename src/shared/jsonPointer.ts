/** `/items/0/name` → ['items', '0', 'name'] */
export function parsePointer(pointer: string): string[] {
  return pointer.split('/').slice(1).map(keyOfStep)
}

/** The key that a step of a pointer stands for: `a~1b` is `a/b`. */
export const keyOfStep = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** The other way round, with the slash before it. */
export const pointerStep = (key: string) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
