export interface PropRow {
  /** Path of the prop: `buttons[].label`. */
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly fallback: string
  readonly limits: string
  readonly title: string
}

/** The part of JSON Schema that the props of components use. */
interface Schema {
  readonly type?: string
  readonly title?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly 'x-kind'?: string
  readonly [keyword: string]: unknown
}

const DEPTH = 3
const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern'] as const

/** Returns every prop of a definition's schema, those inside objects and lists below their own. */
export function propRows(schema: object | undefined): PropRow[] {
  return rowsBelow((schema ?? {}) as Schema, '', DEPTH)
}

function rowsBelow(schema: Schema, prefix: string, depth: number): PropRow[] {
  if (depth === 0) return []
  return Object.entries(schema.properties ?? {}).flatMap(([key, prop]) => {
    const name = `${prefix}${key}`
    const row = {
      name,
      type: typeOf(prop),
      isRequired: schema.required?.includes(key) ?? false,
      fallback: prop.default === undefined ? '' : JSON.stringify(prop.default),
      limits: limits
        .flatMap((limit) => (prop[limit] === undefined ? [] : [`${limit} ${String(prop[limit])}`]))
        .join(', '),
      title: prop.title ?? '',
    }
    const inside = prop.items ? rowsBelow(prop.items, `${name}[].`, depth - 1) : rowsBelow(prop, `${name}.`, depth - 1)
    return [row, ...inside]
  })
}

function typeOf({ type, items, anyOf, enum: values, const: only, 'x-kind': kind }: Schema): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  if (kind && type === 'string') return kind
  if (items) return `list of ${typeOf(items)}`
  if (anyOf) return anyOf.map(typeOf).join(' | ')
  return kind ?? type ?? 'anything'
}
