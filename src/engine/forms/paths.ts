/** Where a value lies in a form: property names, and stable keys (not indices) for the items of an array. */
export type FieldPath = readonly string[]

export const pathKey = (path: FieldPath): string => path.join('/')

/** `/items/0/name` → ['items', '0', 'name'] */
export function parsePointer(pointer: string): string[] {
  const segments = pointer.split('/').slice(1)
  return segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}
