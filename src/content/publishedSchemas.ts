import type { RendererDefinition } from '#src/engine/definition.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { documentTypes } from './documents.ts'
import { blockSchema } from './parsing/parseBlock.ts'

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
    const withReferences = addReferences({ ...schema, properties }, kinds)
    const blockDefinitions = hasBlocks ? addReferencesToEach(blocks, kinds) : {}
    const $defs = { ...blockDefinitions, ...definitionsIn([withReferences, blockDefinitions], kinds) }
    published.set(type, { ...head, ...withReferences, ...(Object.keys($defs).length > 0 && { $defs }) })
  }
  return published
}

/** Adds a reference to its definition to every schema with an `x-kind`. */
function addReferences(schema: object, kinds: Schemas): Json {
  const addInside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(addInside)
    return isObject(value) ? addReferences(value, kinds) : value
  }
  const copy: Json = Object.fromEntries(Object.entries(schema).map(([key, item]) => [key, addInside(item)]))
  const kind = copy['x-kind']
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? { ...copy, $ref: `#/$defs/${kind}` } : copy
}

const addReferencesToEach = (schemas: Schemas, kinds: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, addReferences(schema, kinds)]))

/** Returns the definitions of kinds that these schemas refer to, directly or indirectly. */
function definitionsIn(schemas: readonly unknown[], kinds: Schemas, definitions: Record<string, object> = {}): Schemas {
  const names = [...JSON.stringify(schemas).matchAll(/"#\/\$defs\/([\w-]+)"/g)].map(([, name = '']) => name)
  for (const name of new Set(names)) {
    const kind = kinds[name]
    if (!kind || definitions[name]) continue
    definitions[name] = addReferences(kind, kinds)
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
