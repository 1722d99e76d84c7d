/** Path of a value in a form: property names, and stable keys (not indices) for array items. */
export type FieldPath = readonly string[]

export const pathKey = (path: FieldPath): string => path.join('/')

/** Returns whether a segment is the key of a list item. */
export const isItem = (segment: string): boolean => /^k\d+$/.test(segment)

/**
 * Returns the id of a field's control. Names in content may contain spaces, which separate ids in
 * attributes.
 */
export const controlId = (id: string): string =>
  id.replace(/[^\p{L}\p{N}_:.-]/gu, (it) => `-${it.codePointAt(0)?.toString(16)}-`)
