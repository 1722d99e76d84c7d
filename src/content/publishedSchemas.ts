import type { RendererDefinition } from '#src/engine/definition.ts'
import { blockSchema } from './blocks.ts'
import { documentTypes } from './documents.ts'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'
const BLOCK = { $ref: '#/$defs/block' }

/** Every document type as JSON Schema, its blocks spelled out component by component. */
export function publishedSchemas(definitions: readonly RendererDefinition[]): ReadonlyMap<string, object> {
  const components = Object.fromEntries(definitions.map((definition) => [definition.name, componentSchema(definition)]))
  const $defs = {
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
    published.set(type, { ...head, ...schema, properties, ...(hasBlocks && { $defs }) })
  }
  return published
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
