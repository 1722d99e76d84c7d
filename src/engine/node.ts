import type { Condition } from '#schemas/condition.ts'

/** A block after the boundary: validated, sanitised, its slots turned into nodes of their own. */
export interface BlockNode {
  readonly component: string
  /** The authored id: unique within its document, and stable over edits. */
  readonly id: string
  readonly props: Readonly<Record<string, unknown>>
  readonly slots?: Readonly<Record<string, readonly BlockNode[]>>
  readonly visibleWhen?: Condition
  /** Development and preview only: why the authored block was taken out. */
  readonly problem?: BlockProblem
}

export interface BlockProblem {
  readonly kind: 'unknown' | 'invalid'
  /** JSON path inside the document. */
  readonly path: string
  readonly expected: string
  readonly found: string
}

/** Walks every node of a tree, parents first; what `enters` refuses is left out with everything below it. */
export function* walk(nodes: readonly BlockNode[], enters?: (node: BlockNode) => boolean): Generator<BlockNode> {
  for (const node of nodes) {
    if (enters && !enters(node)) continue
    yield node
    for (const slot of Object.values(node.slots ?? {})) yield* walk(slot, enters)
  }
}
