import { type Facts, isVisible } from './conditions.ts'
import type { BlockNode } from './node.ts'

/** The blocks that are for this viewer; the others, nested ones too, are gone from the result. */
export function visibleBlocks(blocks: readonly BlockNode[], facts: Facts): readonly BlockNode[] {
  let changed = false
  const kept: BlockNode[] = []
  for (const block of blocks) {
    if (!isVisible(block.visibleWhen, facts)) {
      changed = true
      continue
    }
    const next = withVisibleSlots(block, facts)
    if (next !== block) changed = true
    kept.push(next)
  }
  return changed ? kept : blocks
}

function withVisibleSlots(block: BlockNode, facts: Facts): BlockNode {
  if (!block.slots) return block
  let changed = false
  const slots: Record<string, readonly BlockNode[]> = {}
  for (const [name, blocks] of Object.entries(block.slots)) {
    slots[name] = visibleBlocks(blocks, facts)
    if (slots[name] !== blocks) changed = true
  }
  return changed ? { ...block, slots } : block
}
