import type { TSchema } from 'typebox'
import type { RendererDefinition } from '#src/engine/definition.ts'

/** The part of JSON Schema that the props of components use. */
export interface PropSchema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly items?: PropSchema
  readonly properties?: Readonly<Record<string, PropSchema>>
  readonly required?: readonly string[]
  readonly $ref?: string
  readonly 'x-kind'?: string
}

/** Returns the props of a component with their names. */
export function propsOf({ props }: RendererDefinition): [name: string, schema: PropSchema, isRequired: boolean][] {
  const required = new Set((props as PropSchema | undefined)?.required)
  return Object.entries<TSchema>(props?.properties ?? {}).map(([name, schema]) => [name, schema, required.has(name)])
}

/** Returns the kind of CMS field for a prop: its type, its values and its items. */
export function kindOf(schema: PropSchema): string {
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.items) return `list of ${kindOf(schema.items)}`
  if (!schema.properties) return schema['x-kind'] ?? schema.type ?? JSON.stringify(schema)
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{ ${fields.map(([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${kindOf(field)}`).join('; ')} }`
}

/** Yields every schema inside a schema, itself first, with its place. */
export function* schemasIn(schema: PropSchema, place: string): Generator<[place: string, schema: PropSchema]> {
  yield [place, schema]
  if (schema.items) yield* schemasIn(schema.items, `${place}[]`)
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* schemasIn(field, `${place}.${name}`)
}
