interface TypedSchema {
  readonly type?: unknown
}

/** Returns the type of the value that is entered: of several, one other than `null`. */
export function enteredType({ type }: TypedSchema): unknown {
  if (!Array.isArray(type)) return type
  const types: unknown[] = type.filter((it) => it !== 'null')
  return types.includes('string') ? 'string' : types[0]
}

/** Returns whether the entered text is parsed as a number. */
export function isNumeric(schema: TypedSchema): boolean {
  return ['number', 'integer'].includes(String(enteredType(schema)))
}

/** Returns whether a value may be null, which an empty required field is submitted as. */
export const isNullable = ({ type }: TypedSchema): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null'))
