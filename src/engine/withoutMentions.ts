import type { BlockNode } from './node.ts'

const stripped = new WeakMap<BlockNode, BlockNode>()

/**
 * Returns the blocks without what they mention, which only those who check content read. A block
 * always gives the same object, so that caches by identity hold across requests.
 */
export function withoutMentions(blocks: readonly BlockNode[]): readonly BlockNode[] {
  const result = blocks.map(strip)
  return result.some((block, index) => block !== blocks[index]) ? result : blocks
}

function strip(block: BlockNode): BlockNode {
  let result = stripped.get(block)
  if (!result) {
    const { mentions, ...rest } = block
    const slots = withoutMentionsInSlots(block)
    result = mentions || slots ? { ...rest, ...(slots && { slots }) } : block
    stripped.set(block, result)
  }
  return result
}

/** Returns the slots of a block without mentions; undefined when nothing in them mentions anything. */
function withoutMentionsInSlots({ slots = {} }: BlockNode): BlockNode['slots'] | undefined {
  const entries = Object.entries(slots).map(([name, blocks]) => [name, withoutMentions(blocks)] as const)
  return entries.some(([name, blocks]) => blocks !== slots[name]) ? Object.fromEntries(entries) : undefined
}
