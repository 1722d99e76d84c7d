import type { RendererDefinition } from '#src/engine/definition.ts'
import { blockSchema } from './parseBlock.ts'
import { documentTypes } from './documents.ts'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'
const BLOCK = { $ref: '#/$defs/block' }

type Schemas = Readonly<Record<string, object>>

export interface SchemaSources {
  readonly definitions: readonly RendererDefinition[]
  /** Schemas of the registered things besides components, by `x-kind`. */
  readonly kinds: Schemas
}

/** Returns the JSON Schema of every document type, with all components in its blocks. */
export function publishedSchemas({ definitions, kinds }: SchemaSources): ReadonlyMap<string, object> {
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
    const withReferences = addReferences({ ...schema, properties }, kinds) as object
    const blockDefinitions = hasBlocks ? (addReferences(blocks, kinds) as Schemas) : {}
    const $defs = { ...blockDefinitions, ...definitionsIn([withReferences, blockDefinitions], kinds) }
    published.set(type, { ...head, ...withReferences, ...(Object.keys($defs).length > 0 && { $defs }) })
  }
  return published
}

/** Adds a reference to its definition to every schema with an `x-kind`. */
function addReferences(value: unknown, kinds: Schemas): unknown {
  if (Array.isArray(value)) return value.map((item) => addReferences(item, kinds))
  if (value === null || typeof value !== 'object') return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, addReferences(item, kinds)]))
  const kind: unknown = copy['x-kind']
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? { ...copy, $ref: `#/$defs/${kind}` } : copy
}

/** Returns the definitions of kinds that these schemas refer to, directly or indirectly. */
function definitionsIn(schemas: readonly unknown[], kinds: Schemas, definitions: Record<string, object> = {}): Schemas {
  const names = [...JSON.stringify(schemas).matchAll(/"#\/\$defs\/([\w-]+)"/g)].map(([, name = '']) => name)
  for (const name of new Set(names)) {
    const kind = kinds[name]
    if (!kind || definitions[name]) continue
    definitions[name] = addReferences(kind, kinds) as object
    definitionsIn([definitions[name]], kinds, definitions)
  }
  return definitions
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
