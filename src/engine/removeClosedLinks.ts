import type { Json } from '#src/shared/json.ts'
import { isObject } from '#src/shared/json.ts'
import type { IsClosed } from './closures.ts'
import type { DefinitionRegistry } from './DefinitionRegistry.ts'
import type { BlockNode } from './node.ts'

/** The part of a JSON Schema that lists the required properties of a value. */
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
}

/**
 * Removes links, buttons and list entries that lead to closed pages, and blocks that can't do
 * without one. Returns the same array when nothing changes.
 */
export function removeClosedLinks(
  blocks: readonly BlockNode[],
  isClosed: IsClosed,
  definitions: Pick<DefinitionRegistry, 'get'>,
): readonly BlockNode[] {
  const openBlocks = blocks.flatMap((block): BlockNode[] => {
    const props = openObject(block.props, definitions.get(block.component)?.props, isClosed)
    if (props === undefined) return []
    const slots = openSlots(block, isClosed, definitions)
    if (props === block.props && slots === block.slots) return [block]
    return [{ ...block, props, ...(slots && { slots }) }]
  })
  return isSame(openBlocks, blocks) ? blocks : openBlocks
}

function openSlots(
  { slots }: BlockNode,
  isClosed: IsClosed,
  definitions: Pick<DefinitionRegistry, 'get'>,
): BlockNode['slots'] {
  if (!slots) return slots
  const entries = Object.entries(slots).map(
    ([name, nodes]) => [name, removeClosedLinks(nodes, isClosed, definitions)] as const,
  )
  return entries.every(([name, nodes]) => nodes === slots[name]) ? slots : Object.fromEntries(entries)
}

/**
 * Returns the value without its closed parts: undefined when nothing remains, the value itself when
 * nothing is closed.
 */
function openPart(value: unknown, shape: Shape | undefined, isClosed: IsClosed): unknown {
  if (Array.isArray(value)) {
    const openItems = value.map((item) => openPart(item, shape?.items, isClosed)).filter((item) => item !== undefined)
    if (value.length > 0 && openItems.length === 0) return undefined
    return isSame(openItems, value) ? value : openItems
  }
  return isObject(value) ? openObject(value, shape, isClosed) : value
}

function openObject(value: Json, shape: Shape | undefined, isClosed: IsClosed): Json | undefined {
  if (leadsToClosed(value, isClosed)) return undefined
  let changed = false
  const open: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    const openPartOfKey = openPart(part, shape?.properties?.[key], isClosed)
    if (openPartOfKey !== part) changed = true
    if (openPartOfKey !== undefined || part === undefined) open[key] = openPartOfKey
    else if (shape?.required?.includes(key)) return undefined
  }
  return changed ? open : value
}

/** Returns whether a value is a link to a closed page, or has an action that navigates to one. */
function leadsToClosed({ url, link, actions }: Json, isClosed: IsClosed): boolean {
  if (isClosed(url) || isClosed(link)) return true
  return Array.isArray(actions) && actions.some((action) => isObject(action) && isClosed(action['url']))
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, index) => item === b[index])
