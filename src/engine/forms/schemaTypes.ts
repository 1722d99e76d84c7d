interface Typed {
  readonly type?: unknown
}

/** The type that somebody enters: of several, the one beside `null`. */
export function enteredType({ type }: Typed): unknown {
  if (!Array.isArray(type)) return type
  const types: unknown[] = type.filter((it) => it !== 'null')
  return types.includes('string') ? 'string' : types[0]
}

/** Whether what is typed is meant as a number. */
export function isNumeric(schema: Typed): boolean {
  return ['number', 'integer'].includes(String(enteredType(schema)))
}

/** Whether a value may be null, which is what a field stands for that must be there and is empty. */
export const isNullable = ({ type }: Typed): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null'))
