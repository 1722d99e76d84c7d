import { EngineContext, type EngineValue } from '#src/engine/context.ts'
import type { PresentedNode } from '#src/engine/node.ts'
import { type Fiber, childrenOf, fibersAround, isBlock } from './fibers.ts'

/** A block on the page with the engine that renders it. */
export interface StandingBlock {
  readonly block: PresentedNode
  readonly engine: EngineValue
  /** True when it belongs to the open dialog instead of the page. */
  readonly isInDialog: boolean
}

/** Returns the innermost block around an element; undefined outside of all blocks. */
export function blockAround(element: Element): StandingBlock | undefined {
  for (const fiber of fibersAround(element)) {
    const standing = standingAt(fiber)
    if (standing) return standing
  }
  return undefined
}

/** Returns every block of the document in order, including those that a condition hides. */
export function blocksOnPage(): StandingBlock[] {
  const found = new Map<PresentedNode, StandingBlock>()
  const root = fibersAround(document.body).at(-1)
  for (const fiber of root ? below(root) : []) {
    const standing = standingAt(fiber)
    if (standing && !found.has(standing.block)) found.set(standing.block, standing)
  }
  return [...found.values()]
}

function* below(top: Fiber): Generator<Fiber> {
  yield top
  for (const child of childrenOf(top)) yield* below(child)
}

function standingAt(fiber: Fiber): StandingBlock | undefined {
  const block = fiber.memoizedProps?.['block']
  const engine = isBlock(block) ? engineAbove(fiber) : undefined
  return isBlock(block) && engine ? { block, engine, isInDialog: isInDialog(fiber) } : undefined
}

function engineAbove(fiber: Fiber): EngineValue | undefined {
  for (let it: Fiber | null = fiber; it; it = it.return) {
    // the context's type says what its provider takes
    if (it.type === EngineContext) return it.memoizedProps?.['value'] as EngineValue
  }
  return undefined
}

function isInDialog(fiber: Fiber): boolean {
  for (let it: Fiber | null = fiber; it; it = it.return) {
    if (it.memoizedProps?.['role'] === 'dialog') return true
  }
  return false
}
