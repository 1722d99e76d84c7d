import type { Condition } from '#schemas/condition.ts'
import type { Issue } from '#src/shared/Issue.ts'
import type { Mention } from './mentions.ts'
import type { BlockOrigin } from './origin.ts'

interface NodeOver<Child> {
  readonly component: string
  /** Authored id: unique within its document, and stable across edits. */
  readonly id: string
  readonly props: Readonly<Record<string, unknown>>
  readonly slots?: Readonly<Record<string, readonly Child[]>>
  readonly visibleWhen?: Condition
  /** Paths of the live values that its texts read. */
  readonly reads?: readonly string[]
  /** Place at which an author edits the block. Preview only. */
  readonly origin?: BlockOrigin
  /** Issue because of which the authored block was removed. Development and preview only. */
  readonly problem?: BlockIssue
}

/** A block that has passed the boundary: validated and sanitised, its slots parsed into nodes. */
export interface BlockNode extends NodeOver<BlockNode> {
  /** Names in the block, without its slots, for those who check content. They never leave the server. */
  readonly mentions?: readonly Mention[]
}

/** An interactive block as it leaves the server: the blocks in its slots may be static. */
export interface PresentedNode extends NodeOver<PresentedBlock> {}

/** Issue because of which a block was replaced or removed at the boundary. */
export interface BlockIssue extends Issue {
  readonly kind: 'unknown' | 'invalid'
  /** The same for authors: names the field and what is wrong with it. */
  readonly says: string
}

/**
 * A host element of a static block: finished HTML, or the path down to interactive blocks inside.
 * The roots, and the ancestors of a hole, are React elements; everything else is an HTML string.
 */
export type StaticElement =
  | {
      readonly tag: string
      readonly props: Readonly<Record<string, unknown>>
      /** Hash of the HTML; undefined for an element that can have no content. */
      readonly key?: string
      /** Omitted in the data of a document that already shows it. */
      readonly html?: string
    }
  | {
      readonly tag: string
      readonly props: Readonly<Record<string, unknown>>
      readonly children: readonly StaticChild[]
    }
export type StaticChild = string | StaticElement | { readonly hole: readonly PresentedBlock[] }

/** A static block as it leaves the server. */
export interface StaticBlock {
  readonly id: string
  readonly roots: readonly StaticElement[]
}

/** A block as it leaves the server. */
export type PresentedBlock = PresentedNode | StaticBlock

export const isStatic = (block: PresentedBlock): block is StaticBlock => 'roots' in block

/** Visits every node of a tree, parents first. */
export function* walk(nodes: readonly BlockNode[]): Generator<BlockNode> {
  for (const node of nodes) {
    yield node
    for (const slot of Object.values(node.slots ?? {})) yield* walk(slot)
  }
}

type ShouldEnter = (node: PresentedNode) => boolean

/**
 * Visits the interactive blocks, those inside static blocks too, parents first. A block that
 * `enters` rejects is skipped with everything below it.
 */
export function* walkInteractive(
  blocks: readonly PresentedBlock[],
  shouldEnter: ShouldEnter = () => true,
): Generator<PresentedNode> {
  for (const block of blocks) {
    if (isStatic(block)) yield* interactiveIn(block.roots, shouldEnter)
    else if (shouldEnter(block)) {
      yield block
      for (const slot of Object.values(block.slots ?? {})) yield* walkInteractive(slot, shouldEnter)
    }
  }
}

function* interactiveIn(children: readonly StaticChild[], shouldEnter: ShouldEnter): Generator<PresentedNode> {
  for (const child of children) {
    if (typeof child === 'string') continue
    if ('hole' in child) yield* walkInteractive(child.hole, shouldEnter)
    else if ('children' in child) yield* interactiveIn(child.children, shouldEnter)
  }
}

type Change = (node: PresentedNode) => PresentedNode

/** Maps the interactive blocks. Unchanged blocks and arrays keep their identity. */
export function mapInteractive(blocks: readonly PresentedBlock[], change: Change): readonly PresentedBlock[] {
  return sameOr(
    blocks,
    blocks.map((block) => {
      if (isStatic(block)) {
        const roots = mapElements(block.roots, change)
        return roots === block.roots ? block : { ...block, roots }
      }
      const next = change(block)
      const slots = Object.entries(next.slots ?? {}).map(
        ([name, nested]) => [name, mapInteractive(nested, change)] as const,
      )
      const isSame = slots.every(([name, nested]) => nested === next.slots?.[name])
      return isSame ? next : { ...next, slots: Object.fromEntries(slots) }
    }),
  )
}

function mapElements(elements: readonly StaticElement[], change: Change): readonly StaticElement[] {
  const next = elements.map((element) => {
    if (!('children' in element)) return element
    const children = sameOr(
      element.children,
      element.children.map((child) => mapChild(child, change)),
    )
    return children === element.children ? element : { ...element, children }
  })
  return sameOr(elements, next)
}

function mapChild(child: StaticChild, change: Change): StaticChild {
  if (typeof child === 'string') return child
  if ('hole' in child) {
    const hole = mapInteractive(child.hole, change)
    return hole === child.hole ? child : { hole }
  }
  return mapElements([child], change)[0] ?? child
}

const sameOr = <T>(before: readonly T[], after: readonly T[]): readonly T[] =>
  after.every((item, index) => item === before[index]) ? before : after
