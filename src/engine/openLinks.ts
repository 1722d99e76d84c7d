import type { Json } from '#src/shared/json.ts'
import { isObject } from '#src/shared/json.ts'
import type { IsClosed } from './closures.ts'
import type { BlockNode } from './node.ts'
import type { DefinitionRegistry } from './registry.ts'

/** The part of JSON Schema that says what a value can't do without. */
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
}

/**
 * Blocks without what leads to closed pages: links, buttons and list entries are left out, and so is a block that can't do
 * without one. Returns the same array when nothing changes.
 */
export function withOpenLinks(
  blocks: readonly BlockNode[],
  isClosed: IsClosed,
  definitions: Pick<DefinitionRegistry, 'get'>,
): readonly BlockNode[] {
  const kept = blocks.flatMap((block): BlockNode[] => {
    const shape = definitions.get(block.component)?.props as Shape | undefined
    const props = openPart(block.props, shape, isClosed)
    if (props === undefined) return []
    const slots = openSlots(block, isClosed, definitions)
    if (props === block.props && slots === block.slots) return [block]
    return [{ ...block, props: props as Json, ...(slots && { slots }) }]
  })
  return isSame(kept, blocks) ? blocks : kept
}

function openSlots(
  { slots }: BlockNode,
  isClosed: IsClosed,
  definitions: Pick<DefinitionRegistry, 'get'>,
): BlockNode['slots'] {
  if (!slots) return slots
  const entries = Object.entries(slots).map(
    ([name, nodes]) => [name, withOpenLinks(nodes, isClosed, definitions)] as const,
  )
  return entries.every(([name, nodes]) => nodes === slots[name]) ? slots : Object.fromEntries(entries)
}

/** The value without what is closed; undefined when nothing of it can stay, the value itself when all of it can. */
function openPart(value: unknown, shape: Shape | undefined, isClosed: IsClosed): unknown {
  if (Array.isArray(value)) {
    const kept = value.map((item) => openPart(item, shape?.items, isClosed)).filter((item) => item !== undefined)
    if (value.length > 0 && kept.length === 0) return undefined
    return isSame(kept, value) ? value : kept
  }
  if (!isObject(value)) return value
  if (leadsToClosed(value, isClosed)) return undefined
  let changed = false
  const open: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    const kept = openPart(part, shape?.properties?.[key], isClosed)
    if (kept !== part) changed = true
    if (kept !== undefined || part === undefined) open[key] = kept
    else if (shape?.required?.includes(key)) return undefined
  }
  return changed ? open : value
}

/** A link by its address, or whatever has an action that navigates to one. */
function leadsToClosed({ url, link, actions }: Json, isClosed: IsClosed): boolean {
  if (isClosed(url) || isClosed(link)) return true
  return Array.isArray(actions) && actions.some((action) => isObject(action) && isClosed(action['url']))
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, index) => item === b[index])
