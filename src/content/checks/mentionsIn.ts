import type { Mention } from '#src/engine/mentions.ts'
import { walk } from '#src/engine/node.ts'
import type { CheckedDocument } from './Checked.ts'

/**
 * Returns everything that a document and its blocks name, without what the boundary has rejected.
 */
export function mentionsIn({ document, mentions }: Pick<CheckedDocument, 'document' | 'mentions'>): Mention[] {
  if (!document) return []
  const blocks = 'blocks' in document ? document.blocks : []
  return [...mentions, ...[...walk(blocks)].flatMap((node) => node.mentions ?? [])]
}
