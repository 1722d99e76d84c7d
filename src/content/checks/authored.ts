import type { RendererDefinition } from '#src/engine/definition.ts'
import type { DefinitionRegistry } from '#src/engine/registry.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { pathTo, property } from './json.ts'

/** A block as it was written, with the conditions that it stands under. */
export interface AuthoredBlock {
  readonly definition: RendererDefinition
  readonly block: Json
  readonly path: string
  readonly conditions: readonly unknown[]
}

/** The blocks of a document in the order of the page; those that aren't registered are left out with what is in them. */
export function blocksOf(raw: unknown, registry: DefinitionRegistry): AuthoredBlock[] {
  const blocks: AuthoredBlock[] = []
  readList(property(raw, 'blocks'), '$.blocks', [])
  return blocks

  function readList(list: unknown, path: string, conditions: readonly unknown[]): void {
    const isList = Array.isArray(list)
    const items: readonly unknown[] = isList ? list : [list]
    for (const [index, item] of items.entries()) readBlock(item, isList ? pathTo(path, index) : path, conditions)
  }

  function readBlock(block: unknown, path: string, around: readonly unknown[]): void {
    if (!isObject(block)) return
    const definition = registry.get(typeof block['__component'] === 'string' ? block['__component'] : '')
    if (!definition) return
    const { visibleWhen } = block
    const conditions = Array.isArray(visibleWhen) && visibleWhen.length > 0 ? [...around, visibleWhen] : around
    blocks.push({ definition, block, path, conditions })
    for (const slot of definition.slots) {
      if (block[slot] !== undefined) readList(block[slot], pathTo(path, slot), conditions)
    }
  }
}

/** The props of a component that are of a kind, by name. */
export function propsOfKind({ props }: RendererDefinition, mark: string, kind?: string): string[] {
  return Object.entries(props?.properties ?? {}).flatMap(([name, schema]) => {
    const said = (schema as Readonly<Record<string, unknown>>)[mark]
    return said !== undefined && (kind === undefined || said === kind) ? [name] : []
  })
}
