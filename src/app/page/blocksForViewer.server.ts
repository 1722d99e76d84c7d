import { mayChange } from '#registry/facts.ts'
import { closedLinks } from '#src/engine/closures.ts'
import type { FactReader } from '#src/engine/facts.ts'
import type { BlockNode } from '#src/engine/node.ts'
import { removeClosedLinks } from '#src/engine/removeClosedLinks.ts'
import { visibleBlocks } from '#src/engine/visibleBlocks.ts'
import { closuresOf } from '../request/closures.server.ts'
import type { PageRequest } from '../request/pageRequest.ts'
import { definitions } from '../wiring/definitions.server.ts'

/**
 * Returns the blocks that are or can become visible to the viewer, without links to pages that are
 * closed to them.
 */
export function blocksForViewer(
  request: PageRequest,
  authored: readonly BlockNode[],
  facts: FactReader,
): readonly BlockNode[] {
  const visible = visibleBlocks(authored, { facts, mayChange: mayChange(request.stores) })
  const isClosed = closedLinks(closuresOf(request))
  return isClosed ? removeClosedLinks(visible, isClosed, definitions) : visible
}
