import type { RendererDefinition } from '#src/engine/definition.ts'
import { blockSchema } from './blocks.ts'
import { documentTypes } from './documents.ts'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'
const BLOCK = { $ref: '#/$defs/block' }

type Schemas = Readonly<Record<string, object>>

export interface Published {
  readonly definitions: readonly RendererDefinition[]
  /** What may stand in a place, by the `x-kind` of the place: what is registered besides components. */
  readonly kinds: Schemas
}

/** Every document type as JSON Schema, its blocks spelled out component by component. */
export function publishedSchemas({ definitions, kinds }: Published): ReadonlyMap<string, object> {
  const components = Object.fromEntries(definitions.map((definition) => [definition.name, componentSchema(definition)]))
  const blocks = {
    ...components,
    block: {
      type: 'object',
      required: ['__component', 'id'],
      properties: { __component: { enum: Object.keys(components) } },
      allOf: Object.keys(components).map((name) => ({
        if: { properties: { __component: { const: name } }, required: ['__component'] },
        // oxlint-disable-next-line unicorn/no-thenable
        then: { $ref: `#/$defs/${name}` },
      })),
    },
  }
  const published = new Map<string, object>()
  for (const [type, { schema }] of Object.entries(documentTypes)) {
    const head = { $schema: DIALECT, $id: `/schemas/${type}.json` }
    const hasBlocks = 'blocks' in schema.properties
    const properties = hasBlocks
      ? { ...schema.properties, blocks: { type: 'array', items: BLOCK, title: 'Blocks' } }
      : schema.properties
    const named = referring({ ...schema, properties }, kinds) as object
    const inside = hasBlocks ? (referring(blocks, kinds) as Schemas) : {}
    const $defs = { ...inside, ...definitionsIn([named, inside], kinds) }
    published.set(type, { ...head, ...named, ...(Object.keys($defs).length > 0 && { $defs }) })
  }
  return published
}

/** The same schema, referring to its definition wherever something of a kind stands. */
function referring(value: unknown, kinds: Schemas): unknown {
  if (Array.isArray(value)) return value.map((item) => referring(item, kinds))
  if (value === null || typeof value !== 'object') return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, referring(item, kinds)]))
  const kind: unknown = copy['x-kind']
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? { ...copy, $ref: `#/$defs/${kind}` } : copy
}

/** The definitions of kinds that these schemas refer to, and those that they refer to in turn. */
function definitionsIn(schemas: readonly unknown[], kinds: Schemas, found: Record<string, object> = {}): Schemas {
  const names = [...JSON.stringify(schemas).matchAll(/"#\/\$defs\/([\w-]+)"/g)].map(([, name = '']) => name)
  for (const name of new Set(names)) {
    const kind = kinds[name]
    if (!kind || found[name]) continue
    found[name] = referring(kind, kinds) as object
    definitionsIn([found[name]], kinds, found)
  }
  return found
}

function componentSchema(definition: RendererDefinition): object {
  const schema = blockSchema(definition)
  const slots = definition.slots.map((name) => [name, { anyOf: [BLOCK, { type: 'array', items: BLOCK }] }] as const)
  const properties = {
    ...schema.properties,
    __component: { const: definition.name },
    ...Object.fromEntries(slots),
  }
  return { ...schema, title: definition.title, properties }
}
