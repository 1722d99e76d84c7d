/** Where a value lies in a form: property names, and stable keys (not indices) for the items of an array. */
export type FieldPath = readonly string[]

export const pathKey = (path: FieldPath): string => path.join('/')

/** Whether a segment is the key of an item in a list. */
export const isItem = (segment: string): boolean => /^k\d+$/.test(segment)

/** The id of a field's control. Names are content's and may have spaces, which part the ids that an attribute lists. */
export const controlId = (id: string): string =>
  id.replace(/[^\p{L}\p{N}_:.-]/gu, (it) => `-${it.codePointAt(0)?.toString(16)}-`)
