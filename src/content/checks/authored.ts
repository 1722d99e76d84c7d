import type { RendererDefinition } from '#src/engine/definition.ts'
import type { DefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { pathTo, property } from './json.ts'

/** An authored block with the conditions that it and its ancestors have. */
export interface AuthoredBlock {
  readonly definition: RendererDefinition
  readonly block: Json
  readonly path: string
  readonly conditions: readonly unknown[]
}

/**
 * Returns the blocks of a document in page order. Unregistered blocks are left out with everything
 * in them.
 */
export function blocksOf(raw: unknown, registry: DefinitionRegistry): AuthoredBlock[] {
  const blocks: AuthoredBlock[] = []
  readList(property(raw, 'blocks'), '$.blocks', [])
  return blocks

  function readList(list: unknown, path: string, conditions: readonly unknown[]): void {
    const isList = Array.isArray(list)
    const items: readonly unknown[] = isList ? list : [list]
    for (const [index, item] of items.entries()) readBlock(item, isList ? pathTo(path, index) : path, conditions)
  }

  function readBlock(block: unknown, path: string, outerConditions: readonly unknown[]): void {
    if (!isObject(block)) return
    const definition = registry.get(typeof block['__component'] === 'string' ? block['__component'] : '')
    if (!definition) return
    const { visibleWhen } = block
    const conditions =
      Array.isArray(visibleWhen) && visibleWhen.length > 0 ? [...outerConditions, visibleWhen] : outerConditions
    blocks.push({ definition, block, path, conditions })
    for (const slot of definition.slots) {
      if (block[slot] !== undefined) readList(block[slot], pathTo(path, slot), conditions)
    }
  }
}

/** Returns the names of a component's props that have a mark in their schema. */
export function propsOfKind({ props }: RendererDefinition, mark: string, kind?: string): string[] {
  return Object.entries(props?.properties ?? {}).flatMap(([name, schema]) => {
    const markValue = property(schema, mark)
    return markValue !== undefined && (kind === undefined || markValue === kind) ? [name] : []
  })
}
