import { EngineContext, type EngineValue } from '#src/engine/context.ts'
import type { PresentedNode } from '#src/engine/node.ts'

/** What React keeps of an element of its tree: it marks the DOM with it, so that the page needs no marks of ours. */
interface Fiber {
  readonly type: unknown
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
  readonly return: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly stateNode: unknown
}

/** A block as it stands on the page, with the engine that shows it. */
export interface StandingBlock {
  readonly block: PresentedNode
  readonly engine: EngineValue
  /** It belongs to the open dialog, not to the page. */
  readonly isInDialog: boolean
}

/** The innermost block around an element; undefined outside of all. */
export function blockAround(element: Element): StandingBlock | undefined {
  for (let it: Fiber | null = fiberAround(element); it; it = it.return) {
    const standing = standingAt(it)
    if (standing) return standing
  }
  return undefined
}

/** Every block of the document, in order: those that a condition hides too. */
export function blocksOnPage(): StandingBlock[] {
  const found = new Map<PresentedNode, StandingBlock>()
  const root = rootOf(fiberAround(document.body))
  for (const fiber of root ? below(root) : []) {
    const standing = standingAt(fiber)
    if (standing && !found.has(standing.block)) found.set(standing.block, standing)
  }
  return [...found.values()]
}

function fiberAround(element: Element): Fiber | null {
  for (let it: Element | null = element; it; it = it.parentElement) {
    const key = Object.keys(it).find((name) => name.startsWith('__reactFiber$'))
    if (key) return Reflect.get(it, key) as Fiber
  }
  return null
}

/** The tree as it is shown: React keeps the one of before beside it. */
function rootOf(fiber: Fiber | null): Fiber | undefined {
  let top = fiber
  while (top?.return) top = top.return
  return (top?.stateNode as { current?: Fiber } | null | undefined)?.current
}

function* below(top: Fiber): Generator<Fiber> {
  yield top
  for (let child = top.child; child; child = child.sibling) yield* below(child)
}

function standingAt(fiber: Fiber): StandingBlock | undefined {
  const block = fiber.memoizedProps?.['block']
  const engine = isBlock(block) ? engineAbove(fiber) : undefined
  return isBlock(block) && engine ? { block, engine, isInDialog: isInDialog(fiber) } : undefined
}

function isBlock(value: unknown): value is PresentedNode {
  return typeof value === 'object' && value !== null && 'component' in value && 'id' in value && 'props' in value
}

function engineAbove(fiber: Fiber): EngineValue | undefined {
  for (let it: Fiber | null = fiber; it; it = it.return) {
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
