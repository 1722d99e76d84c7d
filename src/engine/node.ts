import type { Condition } from '#schemas/condition.ts'
import type { BlockOrigin } from './origin.ts'

interface NodeOver<Child> {
  readonly component: string
  /** The authored id: unique within its document, and stable over edits. */
  readonly id: string
  readonly props: Readonly<Record<string, unknown>>
  readonly slots?: Readonly<Record<string, readonly Child[]>>
  readonly visibleWhen?: Condition
  /** Paths of the live values that its texts read. */
  readonly reads?: readonly string[]
  /** Preview only: where its author edits it. */
  readonly origin?: BlockOrigin
  /** Development and preview only: why the authored block was taken out. */
  readonly problem?: BlockProblem
}

/** A block after the boundary: validated, sanitised, its slots turned into nodes of their own. */
export interface BlockNode extends NodeOver<BlockNode> {}

/** A block that comes alive in the browser, as it leaves the server: those in its slots may be static. */
export interface PresentedNode extends NodeOver<PresentedBlock> {}

export interface BlockProblem {
  readonly kind: 'unknown' | 'invalid'
  /** JSON path inside the document. */
  readonly path: string
  readonly expected: string
  readonly found: string
  /** The same for an author: the field, and what is wrong with it. */
  readonly says: string
}

/**
 * A host element of a static block: finished HTML, or the way down to the blocks inside that come alive. Roots and what
 * leads to holes are elements of React; everything else is a string that no code of the component made in the browser.
 */
export type StaticElement =
  | {
      readonly tag: string
      readonly props: Readonly<Record<string, unknown>>
      /** Hash of the HTML; an element that can have no content has none. */
      readonly key?: string
      /** Missing in a document that shows it already. */
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

/** What of a page leaves the server. */
export type PresentedBlock = PresentedNode | StaticBlock

export const isStatic = (block: PresentedBlock): block is StaticBlock => 'roots' in block

/** Walks every node of a tree, parents first. */
export function* walk(nodes: readonly BlockNode[]): Generator<BlockNode> {
  for (const node of nodes) {
    yield node
    for (const slot of Object.values(node.slots ?? {})) yield* walk(slot)
  }
}

type Enters = (node: PresentedNode) => boolean

/**
 * Walks the blocks that come alive in the browser, those inside static ones too, parents first; what `enters` refuses is
 * left out with everything below it.
 */
export function* walkAlive(blocks: readonly PresentedBlock[], enters: Enters = () => true): Generator<PresentedNode> {
  for (const block of blocks) {
    if (isStatic(block)) yield* aliveIn(block.roots, enters)
    else if (enters(block)) {
      yield block
      for (const slot of Object.values(block.slots ?? {})) yield* walkAlive(slot, enters)
    }
  }
}

function* aliveIn(children: readonly StaticChild[], enters: Enters): Generator<PresentedNode> {
  for (const child of children) {
    if (typeof child === 'string') continue
    if ('hole' in child) yield* walkAlive(child.hole, enters)
    else if ('children' in child) yield* aliveIn(child.children, enters)
  }
}

type Change = (node: PresentedNode) => PresentedNode

/** The same blocks with those that come alive changed; what isn't changed is the same object. */
export function mapAlive(blocks: readonly PresentedBlock[], change: Change): readonly PresentedBlock[] {
  return sameOr(
    blocks,
    blocks.map((block) => {
      if (isStatic(block)) {
        const roots = mapElements(block.roots, change)
        return roots === block.roots ? block : { ...block, roots }
      }
      const next = change(block)
      const slots = Object.entries(next.slots ?? {}).map(([name, inside]) => [name, mapAlive(inside, change)] as const)
      const isSame = slots.every(([name, inside]) => inside === next.slots?.[name])
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
    const hole = mapAlive(child.hole, change)
    return hole === child.hole ? child : { hole }
  }
  return mapElements([child], change)[0] ?? child
}

const sameOr = <T>(before: readonly T[], after: readonly T[]): readonly T[] =>
  after.every((item, index) => item === before[index]) ? before : after
