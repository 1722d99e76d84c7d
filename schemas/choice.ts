import Type, { type TSchemaOptions, type TUnsafe } from 'typebox'

/**
 * Returns a schema for one of a few values: a plain JSON Schema `enum`, which a CMS shows as a
 * select.
 */
export function Choice<const T extends readonly string[]>(values: T, options: TSchemaOptions = {}): TUnsafe<T[number]> {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options })
}
