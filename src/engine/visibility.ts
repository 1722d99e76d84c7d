import { settle } from './conditions.ts'
import type { FactReader } from './facts.ts'
import type { BlockNode } from './node.ts'

export interface Viewer {
  readonly facts: FactReader
  /** Facts that can change while the page is open. */
  readonly mayChange: (name: string) => boolean
}

/**
 * The blocks that are, or can become, for this viewer; the others, nested ones too, are gone from the result. A block
 * keeps only what is still open of its condition.
 */
export function visibleBlocks(blocks: readonly BlockNode[], viewer: Viewer): readonly BlockNode[] {
  let changed = false
  const kept: BlockNode[] = []
  for (const block of blocks) {
    const next = settled(block, viewer)
    if (next !== block) changed = true
    if (next) kept.push(next)
  }
  return changed ? kept : blocks
}

function settled(block: BlockNode, viewer: Viewer): BlockNode | undefined {
  if (!block.visibleWhen) return withVisibleSlots(block, viewer)
  const left = settle(block.visibleWhen, viewer.facts, viewer.mayChange)
  if (left === false) return undefined
  return withVisibleSlots(left === true ? unconditional(block) : { ...block, visibleWhen: left }, viewer)
}

const unconditionals = new WeakMap<BlockNode, BlockNode>()

/** One for each block, so that what is kept for it holds from request to request. */
function unconditional(block: BlockNode): BlockNode {
  let bare = unconditionals.get(block)
  if (!bare) {
    const { visibleWhen: _, ...rest } = block
    bare = rest
    unconditionals.set(block, bare)
  }
  return bare
}

function withVisibleSlots(block: BlockNode, viewer: Viewer): BlockNode {
  if (!block.slots) return block
  let changed = false
  const slots: Record<string, readonly BlockNode[]> = {}
  for (const [name, blocks] of Object.entries(block.slots)) {
    slots[name] = visibleBlocks(blocks, viewer)
    if (slots[name] !== blocks) changed = true
  }
  return changed ? { ...block, slots } : block
}
