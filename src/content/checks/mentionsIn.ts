import { type BlockNode, walk } from '#src/engine/node.ts'
import { type Mention, mentionsOf } from '../mentions.ts'
import type { CheckedDocument } from './Checked.ts'

/**
 * Returns everything that a document and its blocks name, without what the boundary has rejected.
 */
export function mentionsIn({ document }: Pick<CheckedDocument, 'document'>): Mention[] {
  if (!document) return []
  const blocks = 'blocks' in document ? (document.blocks as readonly BlockNode[]) : []
  return [document, ...walk(blocks)].flatMap(mentionsOf)
}
