import { simplifyCondition } from './conditions.ts'
import type { FactReader } from './facts.ts'
import type { BlockNode } from './node.ts'
import { withoutMentions } from './withoutMentions.ts'

export interface Viewer {
  readonly facts: FactReader
  /** Returns whether a fact can change while the page is open. */
  readonly mayChange: (name: string) => boolean
}

/**
 * Returns the blocks that are, or can become, visible to this viewer, nested ones included. A block
 * keeps only the part of its condition that is still undecided, and nothing of what it mentions.
 */
export function visibleBlocks(blocks: readonly BlockNode[], viewer: Viewer): readonly BlockNode[] {
  return simplifyBlocks(withoutMentions(blocks), viewer)
}

function simplifyBlocks(blocks: readonly BlockNode[], viewer: Viewer): readonly BlockNode[] {
  let changed = false
  const visible: BlockNode[] = []
  for (const block of blocks) {
    const next = simplifyBlock(block, viewer)
    if (next !== block) changed = true
    if (next) visible.push(next)
  }
  return changed ? visible : blocks
}

function simplifyBlock(block: BlockNode, viewer: Viewer): BlockNode | undefined {
  if (!block.visibleWhen) return withVisibleSlots(block, viewer)
  const remaining = simplifyCondition(block.visibleWhen, viewer.facts, viewer.mayChange)
  if (remaining === false) return undefined
  return withVisibleSlots(remaining === true ? removeCondition(block) : { ...block, visibleWhen: remaining }, viewer)
}

const withoutCondition = new WeakMap<BlockNode, BlockNode>()

/**
 * Returns the block without its condition: always the same object, so that caches by identity hold
 * across requests.
 */
function removeCondition(block: BlockNode): BlockNode {
  let unconditionalBlock = withoutCondition.get(block)
  if (!unconditionalBlock) {
    const { visibleWhen: _, ...rest } = block
    unconditionalBlock = rest
    withoutCondition.set(block, unconditionalBlock)
  }
  return unconditionalBlock
}

function withVisibleSlots(block: BlockNode, viewer: Viewer): BlockNode {
  if (!block.slots) return block
  let changed = false
  const slots: Record<string, readonly BlockNode[]> = {}
  for (const [name, blocks] of Object.entries(block.slots)) {
    slots[name] = simplifyBlocks(blocks, viewer)
    if (slots[name] !== blocks) changed = true
  }
  return changed ? { ...block, slots } : block
}
